/** Which rules to choose: a sentence a preset, for people who do not know them. */
export const ADVICE: Readonly<Record<string, string>> = {
  nca: 'The usual choice for a serious match: tournament rules, two points a round, four rounds.',
  wcc: 'As at the World Championship: for practice before you go there.',
  home: 'For an evening at home: as the NCA plays, and you may shoot from behind the line.',
  'home-race100': 'For an evening at home with a long match: the first to 100 wins.',
  'rulebook-100': 'The old rule book, for those who grew up with it: the first to 100 wins.',
  'rulebook-match8': 'The old rule book in short rounds: eight match points win.',
  overview: 'Strict on the open board: your own disc must get wholly inside. For comparing books.',
  refresher: 'The refresher taken by its letter. For comparing books.',
  tracey: 'If your board came from Tracey Boards: as its leaflet says.',
  'two-v-one': 'Three of you, and one plays as well as two.',
  'free-for-all': 'Three of you, everybody alone.',
  practice: 'To learn: together you try to sink discs, nobody loses.',
};
