const LANES = ['main', 'more', ''] as const;

function readLane(): (typeof LANES)[number] {
  const asked = process.env.TEST_LANE ?? '';
  const lane = LANES.find((name) => name === asked);
  if (lane === undefined) throw new Error(`TEST_LANE must be main, more or empty, not ${asked}.`);
  return lane;
}

/**
 * Which tests run: `main` is what everybody waits for, `more` the rest. Without a lane
 * everything runs.
 */
export const LANE = readLane();

/** The database tests with nothing to run in `more`. */
export const MAIN_ONLY = [
  'tests/db/app-roles.test.ts',
  'tests/db/check-start.test.ts',
  'tests/db/database-away.test.ts',
  'tests/db/first-requests.test.ts',
  'tests/db/generated-tables.test.ts',
  'tests/db/hosted-factors.test.ts',
  'tests/db/import-files.test.ts',
  'tests/db/large-lists.test.ts',
  'tests/db/migrations.test.ts',
  'tests/db/payment-providers.test.ts',
  'tests/db/plugin-tables.test.ts',
  'tests/db/reconciliation.test.ts',
  'tests/db/second-factor.test.ts',
  'tests/db/sessions.test.ts',
  'tests/db/statement-limits.test.ts',
  'tests/db/two-hosts.test.ts',
  'tests/db/value-shapes.test.ts',
];

/** The database tests that `main` skips entirely. */
export const MORE_ONLY = [
  'tests/db/killed-hosts.test.ts',
  'tests/db/malformed-requests.test.ts',
  'tests/db/year-of-record.test.ts',
];
