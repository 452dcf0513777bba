import { expect, it } from 'vitest';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';
import { pickTips } from './pick-tips';

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** A tip on a match that starts so many hours from now; locked where a tier is named. */
const tip = (hours: number, lockedTier?: string, outcome = 'PENDING') =>
  ({
    prediction_id: `${lockedTier ?? 'open'}${hours}`,
    tier: lockedTier ?? 'FREE',
    starts_at: new Date(NOW + hours * 3_600_000).toISOString(),
    status: 'PUBLISHED',
    outcome,
    locked: lockedTier !== undefined,
  }) as TipCardRow;
const ids = (tips: TipCardRow[]) => tips.map(({ prediction_id }) => prediction_id);

it('shows what is being played, the last start first, and nothing that is settled or long over', () => {
  const { live } = pickTips([tip(-9), tip(-3), tip(-2, undefined, 'WON'), tip(-1, 'VIP')], NOW);
  expect(ids(live)).toEqual(['VIP-1', 'open-3']);
});

it('gives open tips all the room where nothing is locked', () => {
  const { open, locked } = pickTips(
    [1, 2, 3, 4, 5, 6, 7].map((hours) => tip(hours)),
    NOW,
  );
  expect(ids(open)).toEqual(['open1', 'open2', 'open3', 'open4', 'open5', 'open6']);
  expect(locked).toEqual([]);
});

it('shows locked ones of every tier, soonest first', () => {
  const tips = [tip(1, 'VIP'), tip(2, 'VIP'), tip(3), tip(4, 'VIP'), tip(5, 'BASIC')];
  const { open, locked } = pickTips(tips, NOW);
  expect(ids(open)).toEqual(['open3']);
  expect(ids(locked)).toEqual(['VIP1', 'VIP2', 'BASIC5']);
});
