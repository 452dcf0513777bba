import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factorLanes, GUESSES, RULES } from '../../server/limits/attempt-limits.ts';

const accounts = readFileSync('docs/accounts.md', 'utf8');
const watching = readFileSync('docs/watching.md', 'utf8');
const schema = (file: string) => readFileSync(`supabase/schemas/${file}`, 'utf8');

/** The cells of each row of the first table below a heading. */
function tableBelow(guide: string, heading: string): string[][] {
  const below = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return below
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it('how long a session lasts is what the database says', () => {
  const rule = schema('15_suspension.sql').split('function private.session_end(')[1] ?? '';
  const limits = [...rule.matchAll(/interval '(\d+ (?:days|hours))'/g)].map(([, long]) => long);
  const [mostOfMembers, idleOfMembers, mostOfStaff, idleOfStaff] = limits;
  expect(tableBelow(accounts, 'How long a session lasts')).toEqual([
    ['staff', idleOfStaff, mostOfStaff],
    ['members', idleOfMembers, mostOfMembers],
  ]);
});

describe('the limits of attempts', () => {
  const WINDOWS: Record<number, string> = {
    60: 'a minute',
    300: 'in 5 minutes',
    900: 'in 15 minutes',
    3600: 'an hour',
    86400: 'a day',
  };
  const inWords = (most: number, seconds: number) => `${most} ${WINDOWS[seconds]}`;
  const written = tableBelow(accounts, 'Guessing').flatMap(([, ...cells]) =>
    cells.flatMap((cell) => cell.split(', ')),
  );

  it.each(RULES.map((rule) => [rule.kind, rule] as const))(
    'of a %s are in the guide',
    (_, rule) => {
      for (const limit of [rule.address, rule.day, rule.each, rule.later, rule.peer]) {
        if (limit) expect(written).toContain(inWords(limit.attempts, limit.windowMs / 1000));
      }
    },
  );

  it('of what functions declare are in the guide', () => {
    expect(written).toContain(inWords(GUESSES.attempts, GUESSES.windowMs / 1000));
  });

  it.each(['code', 'challenge'] as const)('of a second factor’s %s are in the guide', (kind) => {
    for (const { most, seconds } of factorLanes(kind, 'somebody', '192.0.2.1', []).flat())
      expect(written).toContain(inWords(most, seconds));
  });
});

it('every kind of security event is in the guide, with when it is noted', () => {
  const kinds = /kind in \(([^)]*)\)/.exec(schema('76_security_events.sql'))?.[1] ?? '';
  const rows = tableBelow(watching, 'Security events');
  const explained = rows.flatMap(([kind = '']) =>
    [...kind.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const wanted = [...kinds.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name);
  expect(wanted.length).toBeGreaterThan(10);
  expect([...new Set(explained)].sort()).toEqual(wanted.sort());
});
