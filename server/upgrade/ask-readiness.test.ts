import { afterEach, expect, it, vi } from 'vitest';
import { CHECKS, type Readiness, readyAnswer } from '../watch/readiness.ts';
import { askReadiness } from './ask-readiness.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A site that answers these addresses, and 404 with a page elsewhere. */
function site(answers: Record<string, () => Response | Promise<Response>>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input));
    return answers[pathname]?.() ?? new Response('<!doctype html>', { status: 200 });
  });
  return askReadiness('http://127.0.0.1:3000');
}
/** Answers as the host does while these checks fail. */
const ready = (...failed: string[]) => ({
  '/readyz': () => {
    const checks = [...CHECKS, 'log'].map((name) => [name, failed.includes(name) ? LATE : FINE]);
    return readyAnswer(async () => Object.fromEntries(checks) as Readiness, null, false);
  },
});
const FINE = { ok: true, reason: 'Fine.' };
const LATE = { ok: false, reason: 'Late.' };

it('a site whose checks are all fine serves', async () => {
  expect(await site(ready())).toEqual({ serves: true, late: [] });
});

it.each(['mail', 'jobs', 'log'] as const)(
  'one where %s was late before the upgrade serves, and says so',
  async (check) => {
    expect(await site(ready(check))).toEqual({ serves: true, late: [`${check}: Late.`] });
  },
);

it.each(['database', 'migrations', 'disk'] as const)(
  'one without %s does not, and names every check that failed',
  async (check) => {
    const { serves, late } = await site(ready(check, 'jobs'));
    expect(serves).toBe(false);
    expect(late).toEqual([`${check}: Late.`, 'jobs: Late.']);
  },
);

it('one that is starting, or hangs behind its database, says that', async () => {
  const starting = () =>
    Response.json({ code: 'STARTING', message: 'The site is starting.' }, { status: 503 });
  expect(await site({ '/readyz': starting })).toEqual({
    serves: false,
    late: ['The site is starting.'],
  });
});

it('an earlier version is asked at /healthz', async () => {
  const healthz = () => Response.json({ status: 'ok' });
  expect(await site({ '/healthz': healthz })).toEqual({ serves: true, late: [] });
});

it('whatever answers with pages alone, or not at all, does not serve', async () => {
  expect(await site({})).toEqual({ serves: false, late: ['It does not say how it is.'] });
  const gone = () => Promise.reject(new Error('refused'));
  expect(await site({ '/readyz': gone })).toEqual({ serves: false, late: ['It does not answer.'] });
});
