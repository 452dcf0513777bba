import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { WidgetDef } from '@/plugin-api/types';
import { arrangementKey } from './arranged';
import { boardName, readWidgetsAhead } from './widgets-ahead';

const read = vi.fn<(id: string) => void>();
const widget = (id: string, height: number): WidgetDef => ({
  id,
  titleKey: 'shell:home',
  size: { columns: 12, height },
  order: 0,
  component: async () => ({
    default: Object.assign(() => null, { readAhead: async () => read(id) }),
  }),
});
const widgets = [widget('work', 300), widget('money', 500), widget('people', 400)];
const board = boardName('me', 'home');
const asked = async () => {
  await readWidgetsAhead(board, widgets, {} as PageAhead);
  return read.mock.calls.flat();
};

beforeEach(() => {
  Object.assign(window, { innerWidth: 1200, innerHeight: 700 });
});
afterEach(() => {
  read.mockClear();
  localStorage.clear();
});

it('prefetches for visible widgets, not for those below', async () => {
  expect(await asked()).toEqual(['work', 'money']);
});

it('follows the person’s order and skips removed widgets', async () => {
  const arrangement = { order: ['people', 'money', 'work'], hidden: ['money'] };
  localStorage.setItem(arrangementKey(board), JSON.stringify(arrangement));
  expect(await asked()).toEqual(['people', 'work']);
});
