import { NAV_SECTIONS } from '@/plugin-api/types';
import type { SearchEntry, SearchGroup } from './search-entry';

const GROUPS = 4;
const LINKS = 4;
const TRIES = 3;

/** All entries by category, in their order. */
export function byCategory(
  entries: readonly SearchEntry[],
  titleOf: (category: string) => string,
): SearchGroup[] {
  return [...new Set(entries.map(({ category }) => category))].map((category) => ({
    id: category,
    title: titleOf(category),
    entries: entries.filter((entry) => entry.category === category),
  }));
}

/**
 * What the search offers before anything is typed: up to four groups of four. The parts of the menu come first
 * with their own pages, then what can be made and done, then the groups of the menu.
 */
export function suggest(
  entries: readonly SearchEntry[],
  titleOf: (category: string) => string,
): SearchGroup[] {
  const isPage = ({ category }: SearchEntry) =>
    NAV_SECTIONS.some((section) => section === category);
  const own = entries.filter((entry) => isPage(entry) && entry.context === undefined);
  const grouped = entries.filter((entry) => isPage(entry) && entry.context !== undefined);
  const done = entries.filter(({ category }) => category === 'create' || category === 'command');
  const menuGroups = [...new Set(grouped.map(({ context }) => String(context)))].map((title) => ({
    id: title,
    title,
    entries: grouped
      .filter(({ context }) => String(context) === title)
      // The heading says it already.
      .map((entry) => ({ ...entry, context: undefined })),
  }));
  const rest = entries.filter((entry) => !isPage(entry) && !done.includes(entry));
  return [
    ...byCategory(own, titleOf),
    ...byCategory(done, titleOf),
    ...menuGroups,
    ...byCategory(rest, titleOf),
  ]
    .slice(0, GROUPS)
    .map((group) => ({ ...group, entries: distinct(group.entries).slice(0, LINKS) }));
}

/** One "New person" is enough to show what can be made. */
function distinct(entries: readonly SearchEntry[]): SearchEntry[] {
  return entries.filter(
    (entry, at) => entries.findIndex(({ title }) => title === entry.title) === at,
  );
}

/** A few things to try when nothing was found. */
export function tries(entries: readonly SearchEntry[], titleOf: (category: string) => string) {
  return suggest(entries, titleOf)
    .flatMap((group) => group.entries)
    .slice(0, TRIES);
}
