import { expect, it } from 'vitest';
import { entitlementCause, entitlementState } from './entitlement-state';

const now = Date.parse('2025-06-01T00:00:00Z');
const period = {
  starts_at: '2025-05-01T00:00:00Z',
  ends_at: '2025-07-01T00:00:00Z',
  revoked_at: null,
};

it.each([
  [{}, 'ACTIVE'],
  [{ ends_at: '2025-06-01T00:00:00Z' }, 'ENDED'],
  [{ starts_at: '2025-06-01T00:00:01Z' }, 'FUTURE'],
  [{ revoked_at: '2025-05-02T00:00:00Z' }, 'REVOKED'],
])('%j is %s', (change, expected) => {
  expect(entitlementState({ ...period, ...change }, now)).toBe(expected);
});

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
