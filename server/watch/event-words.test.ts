import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventDetail } from '../../src/resources/security-log/event-detail.tsx';
import { COUNTER_WENT_BACK } from '../accounts/passkeys/authentication.ts';
import { classFunctions, routeClass } from './route-class.ts';
import { SIGN_IN_WORDS } from './security-events.ts';

/** One of each class. */
const ADDRESSES = [
  '/auth/v1/token',
  '/auth/v1/new',
  '/functions/v1/refund',
  '/functions/v1/new',
  '/rest/v1/people',
  '/rest/v1/rpc/my_sessions',
  '/storage/v1/object',
  '/realtime/v1/websocket',
  '/healthz',
  '/mock/users',
  '/dev/mail',
  '/record.csv',
  '/assets/main.js',
  '/users',
];

it('notes only what the page of events has words for', () => {
  classFunctions(['refund']);
  const { grants, links, factorChanges } = SIGN_IN_WORDS;
  const ways = [...grants, ...links, 'link', 'passkey', 'factor'];
  const noted = [
    ...ways.flatMap((way) => [way, `${way} aal1`, `${way} aal2`]),
    ...factorChanges,
    COUNTER_WENT_BACK,
    ...ADDRESSES.map(routeClass),
  ];
  for (const detail of noted)
    expect(
      eventDetail(detail, (key) => key),
      detail,
    ).toMatch(/^system:detail/);
});

it('has words for what the database notes about factors and sessions', () => {
  const sources = ['supabase/schemas/78_own_sessions.sql', 'supabase/schemas/80_second_factor.sql'];
  const text = [...sources, 'server/commands/make-admin.ts']
    .map((path) => readFileSync(path, 'utf8'))
    .join('');
  const calls =
    /(?:note_factor_event\('\w+', '\w+', [^';]+|remove_factors\([^,]+, |when others then )'([^']+)'(?: else '([^']+)')?/g;
  const noted = [...text.matchAll(calls)].flatMap(([, ...words]) => words.filter(Boolean));
  expect(noted.length).toBeGreaterThanOrEqual(10);
  for (const detail of noted)
    expect(
      eventDetail(String(detail), (key) => key),
      detail,
    ).toMatch(/^system:detail/);
});
