import { describe, expect, it } from 'vitest';
import type { SearchEntry } from './search-entry';
import { suggest, tries } from './suggest';

const entry = (category: string, title: string, ...context: string[]): SearchEntry => ({
  id: `${category} ${title} ${context}`,
  category,
  title,
  context: context.length > 0 ? context : undefined,
  run: () => undefined,
});
const many = (category: string, ...context: string[]) =>
  ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => entry(category, title, ...context));
const outline = (entries: SearchEntry[]) =>
  suggest(entries, (id) => `the ${id}`).map(({ title, entries: links }) => [title, links.length]);

describe('suggest', () => {
  it('offers the parts of the menu, what can be done, then groups of the menu: four of four', () => {
    const member = [...many('main'), ...many('main', 'Tips'), ...many('main', 'Games')];
    expect(outline([...member, ...many('look')])).toEqual([
      ['the main', 4],
      ['Tips', 4],
      ['Games', 4],
      ['the look', 4],
    ]);
    expect(outline([...member, ...many('admin'), ...many('create'), ...many('command')])).toEqual([
      ['the main', 4],
      ['the admin', 4],
      ['the create', 4],
      ['the command', 4],
    ]);
  });

  it('names each thing once, and says in a group only what its heading does not', () => {
    const created = [entry('create', 'New', 'One'), entry('create', 'New', 'Two')];
    const [first] = suggest(created, (id) => id);
    expect(first?.entries.map(({ context }) => context)).toEqual([['One']]);
    const [group] = suggest([entry('main', 'Free', 'Tips')], (id) => id);
    expect(group?.entries[0]?.context).toBeUndefined();
  });
});

describe('tries', () => {
  it('are three', () => {
    expect(tries([...many('main'), ...many('look')], (id) => id)).toHaveLength(3);
  });
});
