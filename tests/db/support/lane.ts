import { readdirSync, readFileSync } from 'node:fs';

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

/** The database tests with nothing to run in `more` that name no database by a constant. */
const NAMES_NONE = [
  'tests/db/check-start.test.ts',
  'tests/db/database-away.test.ts',
  'tests/db/import-files.test.ts',
  'tests/db/migrations.test.ts',
  'tests/db/payment-providers.test.ts',
  'tests/db/reconciliation.test.ts',
  'tests/db/statement-limits.test.ts',
  'tests/db/two-hosts.test.ts',
];

/** The database tests with nothing to run in `more`, by what they import; a file without tests would fail. */
export function mainOnly(): string[] {
  const files = readdirSync('tests/db')
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/db/${name}`);
  const says = (file: string) => {
    const text = readFileSync(file, 'utf8');
    return (
      /\b(BOTH|ONE)_IN_MAIN\b/.test(text) && !/\b(TARGETS|ONE_TARGET|ONE_IN_MORE)\b/.test(text)
    );
  };
  return [...NAMES_NONE, ...files.filter(says)];
}

/** The database tests that `main` skips entirely. */
export const MORE_ONLY = [
  'tests/db/killed-hosts.test.ts',
  'tests/db/malformed-requests.test.ts',
  'tests/db/year-of-record.test.ts',
];
