import { describe, expect, it } from 'vitest';
import { intervalsOf, type Offer, perMonth, readOffers, savingOf, stepTo } from './offers';

const offer = (tier: Offer['tier'], interval: Offer['interval'], amount: number): Offer => ({
  code: `${tier}_${interval}`,
  tier,
  interval,
  trialDays: 0,
  currency: 'EUR',
  amount,
});
const OFFERS = [
  offer('BASIC', 'MONTH', 900),
  offer('BASIC', 'YEAR', 8640),
  offer('VIP', 'MONTH', 4900),
];

describe('prices', () => {
  it('are shown per month, with what a longer plan saves', () => {
    expect(perMonth(offer('VIP', 'QUARTER', 1000))).toBe(333);
    expect(OFFERS.map((one) => savingOf(one, OFFERS))).toEqual([0, 20, 0]);
    expect(savingOf(offer('BASIC', 'YEAR', 20_000), OFFERS)).toBe(0);
    expect(intervalsOf(OFFERS)).toEqual(['MONTH', 'YEAR']);
  });

  it('are read from the answer, without invalid rows', () => {
    const row = {
      code: 'VIP_MONTH',
      tier: 'VIP',
      billing_interval: 'MONTH',
      trial_days: 7,
      currency_code: 'EUR',
      amount: '4900',
    };
    expect(
      readOffers([row, { ...row, tier: 'GOLD' }, { ...row, billing_interval: 'DAY' }]),
    ).toEqual([{ ...offer('VIP', 'MONTH', 4900), trialDays: 7 }]);
    expect(readOffers('<html>')).toEqual([]);
  });
});

describe('the step to a plan', () => {
  const held = {
    tier: 'PREMIUM',
    billing_interval: 'MONTH',
    state: 'ACTIVE',
    one_off: false,
  } as const;

  it.each([
    ['VIP', 'MONTH', 'upgrade'],
    ['BASIC', 'YEAR', 'downgrade'],
    ['PREMIUM', 'YEAR', 'switch'],
    ['PREMIUM', 'MONTH', 'current'],
  ] as const)('%s by %s is: %s', (tier, interval, step) => {
    expect(stepTo(offer(tier, interval, 1), held)).toBe(step);
  });

  it('is nothing to press where the plan changes to that one already', () => {
    const changing = { ...held, next: { code: 'BASIC_YEAR' } };
    expect(stepTo(offer('BASIC', 'YEAR', 1), changing)).toBe('next');
    expect(stepTo(offer('BASIC', 'MONTH', 1), changing)).toBe('downgrade');
  });

  it('is paying again where a plan does not renew, or is due', () => {
    const same = offer('PREMIUM', 'MONTH', 1);
    expect(stepTo(same, { ...held, one_off: true })).toBe('pay');
    expect(stepTo(same, { ...held, state: 'PAST_DUE' })).toBe('pay');
  });

  it('is the first one without a plan, on trial if there are free days', () => {
    expect(stepTo(offer('VIP', 'MONTH', 1), null)).toBe('choose');
    expect(stepTo({ ...offer('VIP', 'MONTH', 1), trialDays: 7 }, null)).toBe('trial');
    expect(stepTo(offer('VIP', 'MONTH', 1), { ...held, state: 'EXPIRED' })).toBe('choose');
  });
});
