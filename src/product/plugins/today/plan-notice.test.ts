import { expect, it } from 'vitest';
import { type LastSubscription, planNotice } from './plan-notice';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

const last = (more: Partial<LastSubscription>): LastSubscription => ({
  id: 's',
  tier: 'VIP',
  state: 'ACTIVE',
  one_off: false,
  cancel_at_period_end: false,
  current_period_end: inDays(3),
  grace_until: null,
  updated_at: inDays(-1),
  currency: 'USD',
  billing_interval: 'MONTH',
  plan: { code: 'VIP_MONTH' },
  ...more,
});
const free = (subscription?: LastSubscription) =>
  planNotice({ tier: 'FREE', tierEndsAt: null, subscription, now: NOW });
const vip = (days: number | null, subscription?: LastSubscription) =>
  planNotice({
    tier: 'VIP',
    tierEndsAt: days === null ? null : inDays(days),
    subscription,
    now: NOW,
  });

it('says when a plan ended, and leads to the checkout of the same', () => {
  expect(free(last({ state: 'EXPIRED', current_period_end: inDays(-14) }))).toEqual({
    kind: 'ended',
    tier: 'VIP',
    at: inDays(-14),
    renew: '/subscriptions?plan=VIP_MONTH&currency=USD&every=MONTH',
  });
});

it('takes a refunded plan to have ended when it was refunded', () => {
  expect(free(last({ state: 'EXPIRED', current_period_end: inDays(20) }))).toMatchObject({
    at: inDays(-1),
  });
});

it('gives a member without a plan, or whose plan ended long ago, one next step', () => {
  expect(free()).toEqual({ kind: 'free' });
  expect(free(last({ state: 'EXPIRED', current_period_end: inDays(-90) }))).toEqual({
    kind: 'free',
  });
});

it('says that a plan ends only if it does so soon and is not renewed', () => {
  const ending = { kind: 'ending', tier: 'VIP', at: inDays(3) };
  expect(vip(3, last({ cancel_at_period_end: true }))).toEqual(ending);
  expect(vip(3, last({ one_off: true }))).toEqual(ending);
  // Days that were given.
  expect(vip(3)).toEqual(ending);
  expect(vip(3, last({}))).toBeNull();
  expect(vip(20, last({ cancel_at_period_end: true }))).toBeNull();
  expect(vip(null)).toBeNull();
});

it('is silent while a payment is due: that has a banner of its own', () => {
  for (const state of ['PAST_DUE', 'UNPAID', 'PAUSED'] as const) {
    expect(free(last({ state }))).toBeNull();
    expect(vip(3, last({ state }))).toBeNull();
  }
});
