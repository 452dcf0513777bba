import { expect, it } from 'vitest';
import { entitlementCause } from './entitlement-cause';

it.each([
  [{ payment_reference: 'TL-1' }, 'PAYMENT'],
  [{ kind: 'GRACE' }, 'GRACE'],
  [{ kind: 'GRACE', closed_as: 'PAID', payment_reference: 'TL-1' }, 'PAID'],
  [{ closed_as: 'DISPUTED', payment_reference: 'TL-1' }, 'DISPUTED'],
  [{ closed_as: 'CANCELED' }, 'CANCELED'],
  [{ closed_as: 'STAFF', payment_reference: 'TL-1' }, null],
  [{}, null],
] as const)('%j comes from %s', (change, expected) => {
  const given = { kind: 'PERIOD', payment_reference: null, closed_as: null } as const;
  expect(entitlementCause({ ...given, ...change })).toBe(expected);
});
