import { FORGERIES } from '@tests/support/record/forgeries/forgeries';
import {
  CHECKED_AT,
  type HandedOut,
  type Honest,
  honestRecord,
} from '@tests/support/record/forgeries/honest-record';
import { SAMPLE_KEY, sampleEvents, sampleFiles } from '@tests/support/record/sample-log';
import {
  legScore,
  sampleLeg,
  sampleSlip,
  sampleSlips,
  toSlipCsv,
} from '@tests/support/record/sample-slips';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { slipToLogged } from '@/product/record/logged-row';
import type { SlipRow } from '@/product/record/slip-row';
import { verifyWhole, type WholeProgress } from './verify-whole';

// The browser's own arithmetic of certificates is not here, and stamps are optional.
vi.mock('@/product/record/log/stamp', () => ({
  readCertificates: () => [],
  checkStamp: async () => ({ stamped: true, at: '2025-06-02T00:10:00.000Z', by: 'Sample stamps' }),
}));

let tips: Honest;
let slips: SlipRow[];
beforeAll(async () => {
  tips = await honestRecord();
  const slip_id = '00000000-0000-4000-8100-000000000001';
  const won = { outcome: 'WON', score: legScore(2, 1) };
  slips = await sampleSlips([
    sampleSlip([sampleLeg(901), sampleLeg(902)], [won, won], { slip_id }),
  ]);
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(CHECKED_AT) }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SITE = 'https://record.example';

function serve({
  events,
  tamper,
}: Pick<HandedOut, 'events' | 'tamper'> | { events: null; tamper?: undefined }) {
  const files = new Map<string, Uint8Array>();
  if (events) {
    const log = sampleFiles(events);
    tamper?.(log);
    files.set(
      '/.well-known/touchline-record.vkey',
      new TextEncoder().encode(formatVerifierKey(SAMPLE_KEY)),
    );
    for (const [path, bytes] of log) files.set(`/record/log/${path}`, bytes);
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = files.get(new URL(url).pathname);
    return new Response(bytes ? new Uint8Array(bytes) : null, { status: bytes ? 200 : 404 });
  });
}

/** One log of both records. The slips are older, so their entries come first. */
function bothEvents() {
  const ofSlips = sampleEvents(
    slips.map((row, index) => slipToLogged(row, index + 2)),
    'slip',
  );
  const ofTips = tips.events.map((event) => ({ ...event, index: event.index + ofSlips.length }));
  const moved = ofTips.map((event) => {
    const result = event.fields.result
      ?.split(' ')
      .map((index) => Number(index) + ofSlips.length)
      .join(' ');
    return { ...event, fields: result ? { ...event.fields, result } : event.fields };
  });
  return [...ofSlips, ...moved];
}

function verify(
  csv: { tips: string | null; slips: string | null },
  logSize: number | null = null,
  onProgress: (progress: WholeProgress) => void = () => undefined,
) {
  const { signal } = new AbortController();
  return verifyWhole({ ...csv, origin: SITE, logSize }, { signal, onProgress });
}

it('proves an honest record: tips, slips and their log, counted as it goes', async () => {
  serve({ events: tips.events });
  const seen: WholeProgress[] = [];
  const verdict = await verify({ tips: tips.csv, slips: null }, tips.events.length, (progress) =>
    seen.push(progress),
  );
  expect(verdict).toMatchObject({
    proved: true,
    tips: tips.rows.length,
    slips: 0,
    problemCount: 0,
  });
  // It goes from a worker to the page.
  expect(structuredClone(verdict)).toEqual(verdict);
  expect(seen[0]).toEqual({ of: 'record', done: 0, total: tips.rows.length });
  expect(seen).toContainEqual({ of: 'record', done: tips.rows.length, total: tips.rows.length });
  expect(seen.at(-1)).toEqual({ of: 'log', done: tips.events.length, total: tips.events.length });
});

it('proves tips and slips in one log, and nothing if the slips are left out', async () => {
  const events = bothEvents();
  serve({ events });
  const whole = await verify({ tips: tips.csv, slips: toSlipCsv(slips) }, events.length);
  expect(whole.problems).toEqual({ tips: [], slips: [] });
  expect(whole).toMatchObject({ proved: true, slips: slips.length });
  const without = await verify({ tips: tips.csv, slips: null }, events.length);
  expect(without.proved).toBe(false);
  expect(without.problems.tips).toEqual([]);
  expect(new Set(without.problems.slips.map(({ code }) => code))).toEqual(new Set(['BEHIND']));
});

it('proves no forgery that the file or the log shows', async () => {
  for (const { name, caughtBy, forge } of FORGERIES) {
    if (caughtBy !== 'file' && caughtBy !== 'log') continue;
    const forged = { ...tips, ...(await forge(tips)) };
    // What the page reads has no file's name, so no head that it says it is of.
    if (forged.ofHead) continue;
    vi.setSystemTime(forged.now ?? CHECKED_AT);
    serve(forged);
    const verdict = await verify({ tips: forged.csv, slips: null }, forged.events.length);
    expect({ name, proved: verdict.proved }).toEqual({ name, proved: false });
    expect(verdict.problemCount).toBeGreaterThan(0);
  }
});

it('proves no forged slip, and names what is wrong among the slips', async () => {
  const events = bothEvents();
  serve({ events });
  for (const change of [{ profit_units: '9.0000' }, { title: 'Another' }, { outcome: 'LOST' }]) {
    const csv = toSlipCsv(slips.map((row) => ({ ...row, ...change })));
    const verdict = await verify({ tips: tips.csv, slips: csv }, events.length);
    expect({ change, proved: verdict.proved }).toEqual({ change, proved: false });
    expect(verdict.problems.tips).toEqual([]);
    expect(verdict.problems.slips.length).toBeGreaterThan(0);
  }
});

it.each([
  ['none', async () => new Response(null, { status: 404 })],
  ['unreachable', async () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)(
  'a record without its log (%s) is not proved, though nothing is wrong',
  async (state, fetch) => {
    vi.stubGlobal('fetch', fetch);
    expect(await verify({ tips: tips.csv, slips: toSlipCsv(slips) })).toMatchObject({
      proved: false,
      problemCount: 0,
      log: { state },
    });
  },
);

it('an empty record proves nothing, and is not called wrong', async () => {
  serve({ events: [] });
  const verdict = await verify({ tips: null, slips: null }, 0);
  expect(verdict).toMatchObject({ proved: false, tips: 0, slips: 0 });
});

it('stops when it is told to', async () => {
  serve({ events: tips.events });
  const stop = new AbortController();
  stop.abort(new Error('Stopped.'));
  const whole = { tips: tips.csv, slips: null, origin: SITE, logSize: null };
  await expect(
    verifyWhole(whole, { signal: stop.signal, onProgress: () => undefined }),
  ).rejects.toThrow('Stopped.');
});
