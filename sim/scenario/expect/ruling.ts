/** ruling, reason, para, lift, bank, back: the first ruling (or question) after the last thing that was done. */
import { TEXTS } from '../../../firmware/rules/texts.en.js';
import { disc, either, oneOrMore, text, words } from '../form.js';
import type { Run } from '../context.js';
import type { SaidRuling } from '../../world/belief.js';
import { differs, list, since, type Check, type CheckKind } from './check.js';

function said(run: Run): SaidRuling | undefined {
  return since(run, 'ruling') ? run.belief.ruling : undefined;
}

function nothingYet(run: Run): string {
  return `found no ruling (phase "${run.belief.phase}": ${run.belief.phaseText})`;
}

export const ruling: CheckKind = {
  name: 'ruling',
  summary: 'valid, foul or ask',
  form: words(['valid', 'foul', 'ask']),
  read(f): Check {
    const wanted = f.oneOf(['valid', 'foul', 'ask'] as const);
    return {
      problem(run) {
        const ask = since(run, 'ask');
        const r = said(run);
        if (!r && !ask) return `${nothingYet(run)}, expected ${wanted}`;
        const found = ask && wanted === 'ask' ? 'ask' : r ? (r.valid ? 'valid' : 'foul') : 'ask';
        if (found === wanted) return undefined;
        const why = r ? `${r.reason}: ${r.text}` : String(ask?.data?.['text'] ?? '');
        return `found ${found} (${why}), expected ${wanted}`;
      },
      final: (run) => said(run) !== undefined,
    };
  },
};

function textOf(
  name: 'reason' | 'para',
  summary: string,
  known: readonly string[] | undefined,
): CheckKind {
  return {
    name,
    summary,
    form: known ? words(known) : text,
    read(f): Check {
      const wanted = known ? f.oneOf(known) : f.text();
      return {
        problem(run) {
          const r = said(run);
          if (!r) return `${nothingYet(run)}, expected the ${name} ${wanted}`;
          return r[name] === wanted
            ? undefined
            : `found the ${name} "${r[name]}", expected "${wanted}"`;
        },
        final: (run) => said(run) !== undefined,
      };
    },
  };
}

function idsOf(name: 'lift' | 'bank' | 'back', summary: string): CheckKind {
  return {
    name,
    summary,
    form: either(words(['none']), oneOrMore(disc)),
    read(f, plan): Check {
      const none = !f.isList && !f.isMap && f.text() === 'none';
      const wanted = none ? [] : f.each('discs').map((one) => plan.known(one, one.text()));
      return {
        problem(run) {
          const r = said(run);
          if (!r) return `${nothingYet(run)}, expected to ${name} ${list(wanted)}`;
          const found = run.person.names.trueIds(r[name]);
          return differs(found, wanted)
            ? `found ${name} ${list(found)}, expected ${name} ${list(wanted)}`
            : undefined;
        },
        final: (run) => said(run) !== undefined,
      };
    },
  };
}

export const reason = textOf(
  'reason',
  'code of the reason, e.g. FOUL_NO_CONTACT',
  Object.keys(TEXTS).filter((code) => /^(OK|FOUL|COOP)_/.test(code)),
);
export const para = textOf('para', 'paragraph of the rule, e.g. "NCA 3a.i"', undefined);
export const lift = idsOf('lift', 'discs to take off: A1, [A1, B2] or none');
export const bank = idsOf('bank', 'twenties to put aside: ids or none');
export const back = idsOf('back', 'discs to put back: ids or none');
