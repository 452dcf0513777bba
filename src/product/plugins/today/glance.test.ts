import { expect, it } from 'vitest';
import { openTips, resultsFor } from './glance';

it('open tips have not begun, and are not locked', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const tip = (starts_at: string, locked: boolean) => ({ starts_at, locked });
  const tips = [
    tip('2026-03-01T11:59:00Z', false),
    tip('2026-03-01T13:00:00Z', true),
    tip('2026-03-01T14:00:00Z', false),
    tip('2026-03-01T15:00:00Z', false),
  ];
  expect(openTips(tips, now)).toEqual({ open: 2, next: tips[2] });
  expect(openTips(tips.slice(0, 2), now)).toEqual({ open: 0, next: undefined });
});

it('wins and losses are counted in the tiers that the plan opens', () => {
  const tip = (
    tier: string,
    outcome: 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST',
    profit_units: number,
  ) => ({
    tier,
    outcome,
    profit_units,
  });
  const tips = [
    tip('FREE', 'WON', 0.1),
    tip('BASIC', 'HALF_WON', 0.2),
    tip('BASIC', 'VOID', 0),
    tip('PREMIUM', 'LOST', -1),
    tip('VIP', 'LOST', -1),
    tip('FREE', 'HALF_LOST', -0.5),
  ];
  expect(resultsFor('FREE', tips)).toEqual({ won: 1, lost: 1, profit: -0.4 });
  expect(resultsFor('BASIC', tips)).toEqual({ won: 2, lost: 1, profit: -0.2 });
  expect(resultsFor('VIP', tips)).toEqual({ won: 2, lost: 3, profit: -2.2 });
});
