import { readFileSync } from 'node:fs';
import { NewProblem } from './problem.ts';
import { listOf } from './write.ts';

/** An addition to a file that is there: the text with it, or null if its place can't be found. */
export interface Edit {
  /** What is added and where, for a person to do. */
  hint: string;
  apply: (text: string) => string | null;
}

const IMPORT = /^import [^;]*? from '([^']+)';$/gm;

/** As the formatter sorts: files above before files beside, then by name. */
const order = (path: string) => (path.startsWith('./') ? 2 : path.startsWith('.') ? 1 : 0);
const isBefore = (one: string, other: string) =>
  order(one) < order(other) || (order(one) === order(other) && one < other);

/** Adds an import where the formatter would put it. */
export const addImport = (statement: string, from: string): Edit => ({
  hint: `at its top: ${statement}`,
  apply(text) {
    const found = [...text.matchAll(IMPORT)];
    const [first] = found;
    if (!first || text.includes(statement)) return null;
    const before = found.filter(([, path = '']) => isBefore(path, from)).at(-1);
    if (!before) return `${text.slice(0, first.index)}${statement}\n${text.slice(first.index)}`;
    const end = before.index + before[0].length;
    return `${text.slice(0, end)}\n${statement}${text.slice(end)}`;
  },
});

/**
 * Adds names to a list that is a member of the outermost object, or the list itself.
 * @param before the line that a new list goes before; it must be there once
 */
export const addToList = (member: string, names: readonly string[], before: RegExp): Edit => ({
  hint: `in ${member}: ${names.join(', ')}`,
  apply(text) {
    const lists = [...text.matchAll(new RegExp(`^  ${member}:`, 'gm'))];
    if (lists.length === 0) {
      const places = [...text.matchAll(new RegExp(before.source, 'gm'))];
      const [place] = places;
      if (!place || places.length > 1) return null;
      return `${text.slice(0, place.index)}${listOf(member, names)}\n${text.slice(place.index)}`;
    }
    const own = new RegExp(`^  ${member}: \\[([\\w\\s,]*)\\],$`, 'm').exec(text);
    if (!own || lists.length > 1) return null;
    const there = (own[1] ?? '').split(',').map((one) => one.trim());
    const all = [...there.filter(Boolean), ...names];
    if (new Set(all).size < all.length) return null;
    const end = own.index + own[0].length;
    return `${text.slice(0, own.index)}${listOf(member, all)}${text.slice(end)}`;
  },
});

/** Adds lines before one that is there once. */
export const addBefore = (lines: string, before: RegExp, where: string): Edit => ({
  hint: `${where}:\n${lines}`,
  apply(text) {
    const places = [...text.matchAll(new RegExp(before.source, 'gm'))];
    const [place] = places;
    if (!place || places.length > 1) return null;
    return `${text.slice(0, place.index)}${lines}\n${text.slice(place.index)}`;
  },
});

/** Adds a rule at the end of a resource's `access`. */
export const addRule = (line: string): Edit => ({
  hint: `in access: ${line.trim()}`,
  apply(text) {
    const found = [...text.matchAll(/^ {2}access: \[\n(?: {4}\{.*\},\n)+(?= {2}\],$)/gm)];
    const [list] = found;
    if (!list || found.length > 1) return null;
    const end = list.index + list[0].length;
    return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
  },
});

/**
 * The text of a file with all edits.
 * @throws {NewProblem} with the lines to add by hand, if one of them has no place
 */
export function edited(path: string, shown: string, edits: readonly Edit[]): string {
  let text = readFileSync(path, 'utf8');
  for (const { apply } of edits) {
    const next = apply(text);
    if (next === null) {
      const hints = edits.map(({ hint }) => `  ${hint.replaceAll('\n', '\n  ')}`).join('\n');
      throw new NewProblem(
        `${shown} was changed so that the place for new lines isn't clear. Add them yourself, and run the command again with --by-hand:\n${hints}`,
      );
    }
    text = next;
  }
  return text;
}
