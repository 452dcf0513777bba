import { describe, expect, it } from 'vitest';
import { profitUnits } from './profit';

describe('profitUnits', () => {
  it.each([
    ['WON', '1.900', '1.50', '1.3500'],
    ['HALF_WON', '1.900', '1.00', '0.4500'],
    ['VOID', '1.900', '1.00', '0.0000'],
    ['HALF_LOST', '1.900', '0.25', '-0.1250'],
    ['LOST', '1.900', '10.00', '-10.0000'],
    ['WON', '2.333', '0.25', '0.3333'],
    ['WON', '2.335', '0.25', '0.3338'],
    ['HALF_WON', '2.005', '0.25', '0.1256'],
    ['WON', '1000.000', '10.00', '9990.0000'],
    ['PENDING', '1.900', '1.00', null],
  ] as const)('%s at %s with %s units gives %s', (outcome, odds, stake, expected) => {
    expect(profitUnits(outcome, odds, stake)).toBe(expected);
  });
});
