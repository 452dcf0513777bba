import type { ListTabDef } from 'touchline/plugin-api';
import { expect, it } from 'vitest';
import deskTips from '@/product/resources/desk-tips/details';
import payments from '@/product/resources/payments/details';
import subscriptions from '@/product/resources/subscriptions/details';
import { countsByPage, inOrder, KINDS_OF_WORK } from './kinds';

it('puts the most urgent first, and leaves out unknown kinds and finished work', () => {
  const rows = [
    { kind: 'DRAFT', items: 2 },
    { kind: 'LATER', items: 1 },
    { kind: 'AWAITED', items: 0 },
    { kind: 'DISPUTE', items: 1 },
  ];
  expect(inOrder(rows).map(({ kind, items }) => [kind, items])).toEqual([
    ['DISPUTE', 1],
    ['DRAFT', 2],
  ]);
});

it('adds up what waits on the same page, and leaves filters out of its address', () => {
  const rows = [
    { kind: 'DUE', items: 2 },
    { kind: 'CHANGED', items: 1 },
    { kind: 'TRANSFER', items: 3 },
  ];
  expect(countsByPage(rows)).toEqual({ '/settlement': 3, '/payments': 3 });
});

it('leads to a tab of the list where one shows that work, so that the tab is the open one', () => {
  const lists: Record<string, readonly ListTabDef[] | undefined> = {
    '/payments': payments.tabs,
    '/manual-predictions': deskTips.tabs,
    '/subscribers': subscriptions.tabs,
  };
  const context = { now: new Date(0), timeZone: 'UTC' };
  for (const { to } of Object.values(KINDS_OF_WORK)) {
    const { pathname, searchParams } = new URL(to, 'http://localhost');
    const tabs = lists[pathname];
    const named = searchParams.get('tab');
    if (named) expect(tabs?.map(({ id }) => id)).toContain(named);
    const filters = [...searchParams].filter(([name]) => name.startsWith('f.'));
    const shown = tabs?.map((tab) =>
      tab.filters?.(context).map(({ field, value }) => [`f.${String(field)}`, String(value)]),
    );
    if (tabs && filters.length > 0) expect(shown).not.toContainEqual(filters);
  }
});
