import { foldText } from '../search/fold-text';
import { type ActionGroup, bySection, type PaletteAction } from './palette-action';

/** Of two with the same name, a person's own comes first: their appearance before everyone's. */
const forOthers = ({ kind }: PaletteAction) => Number(kind !== 'account');

/** How many matches of a section to list beside other sections, and how many if it is the only one. */
const MOST_BESIDE = 3;
const MOST_ALONE = 5;
/** The last rank at which the name itself matches. */
const BY_NAME = 2;
const WEAKEST = 4;
/** Ranks the sample applications last. */
const SAMPLE = WEAKEST + 1;

type Texts = Pick<PaletteAction, 'name' | 'subtitle' | 'keywords'>;

/** Normalises a text for comparison. */
export function foldQuery(text: string): string {
  return foldText(text).trim();
}

/** Texts of actions as they are compared; every key compares hundreds. */
const folded = new WeakMap<Texts, { title: string; all: string }>();

function foldedTexts(texts: Texts) {
  const { name, subtitle = '', keywords = '' } = texts;
  const known = folded.get(texts) ?? {
    title: foldQuery(name),
    all: foldText(`${name} ${subtitle} ${keywords}`),
  };
  folded.set(texts, known);
  return known;
}

/**
 * How well an action matches a folded query: it is the name (0), the name starts with it (1), each of its words
 * starts a word of the name (2) or of subtitle and keywords (3), or occurs anywhere in them (4). Null if it doesn't
 * match.
 */
export function rankOf(texts: Texts, query: string): number | null {
  if (query === '') return null;
  const { title, all } = foldedTexts(texts);
  if (title === query) return 0;
  if (title.startsWith(query)) return 1;
  const words = query.split(' ');
  if (words.every((word) => beginsWord(title, word))) return 2;
  if (words.every((word) => beginsWord(all, word))) return 3;
  return words.every((word) => all.includes(word)) ? WEAKEST : null;
}

function beginsWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/**
 * The matches of a folded query by section, the section with the best match first; recently opened ones first among
 * equals.
 *
 * kbar's own `useMatches` is fuzzy: "ma" finds "Email", accents count, and it knows nothing of recent items or of
 * sample pages. `KBarResults` takes any list, so ranking is all that is replaced.
 */
export function rankActions(
  actions: readonly PaletteAction[],
  query: string,
  recent: readonly string[] = [],
): ActionGroup[] {
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const ranked = actions
    .flatMap((action) => {
      const rank = rankOf(action, query) ?? (action.found ? WEAKEST : null);
      if (rank === null) return [];
      return [{ action, rank: action.sample && rank > 0 ? rank + SAMPLE : rank }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.rank === 0 ? forOthers(a.action) - forOthers(b.action) : 0) ||
        age(a.action.id) - age(b.action.id),
    );
  const named = new Set(
    ranked.filter(({ rank }) => rank <= BY_NAME).map(({ action }) => action.section),
  );
  // Mere substring matches are noise beside matching names.
  const shown = ranked.filter(
    ({ action, rank }) => named.size === 0 || action.found || rank !== WEAKEST,
  );
  const most = named.size > 1 ? MOST_BESIDE : MOST_ALONE;
  return bySection(shown.map(({ action }) => action)).map(({ title, actions: found }) => ({
    title,
    actions: found.slice(0, most),
  }));
}
