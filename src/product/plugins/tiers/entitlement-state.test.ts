import { expect, it } from 'vitest';
import { entitlementState } from './entitlement-state';

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
