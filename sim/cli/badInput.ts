/** Bad input is a user's mistake, not a bug: the message names the place, what was found and what was expected. Exit status 2. */
export class BadInput extends Error {
  constructor(place: string, message: string) {
    super(place ? `${place}: ${message}` : message);
    this.name = 'BadInput';
  }
}
