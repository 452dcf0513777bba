import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecordEvent } from '@/product/record/log/event';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { FORGERIES } from '../../../../tests/support/record/forgeries/forgeries';
import {
  type Honest,
  honestRecord,
} from '../../../../tests/support/record/forgeries/honest-record';
import {
  SAMPLE_KEY,
  SAMPLE_WITNESS,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { runWatch } from './run';

const SITE = 'https://tips.example';
let honest: Honest;
let kept: Map<string, string>;

beforeAll(async () => {
  honest = await honestRecord();
});
beforeEach(() => {
  kept = new Map();
});

async function watch(
  events: RecordEvent[] | null,
  key = formatVerifierKey(SAMPLE_KEY),
  now = events?.at(-1)?.at ?? '2025-01-01T00:00:00.000Z',
) {
  const files = new Map<string, Uint8Array>();
  if (events) {
    files.set(`${SITE}/.well-known/touchline-record.vkey`, new TextEncoder().encode(`${key}\n`));
    for (const [path, bytes] of sampleFiles(events)) files.set(`${SITE}/record/log/${path}`, bytes);
  }
  const lines: string[] = [];
  const code = await runWatch(`${SITE}/`, {
    fetch: async (url) => files.get(url) ?? null,
    kept: async () => [...kept.keys()],
    readStored: async (name) => kept.get(name) ?? '',
    keep: async (name, text) => void kept.set(name, text),
    append: async (name, line) => void kept.set(name, (kept.get(name) ?? '') + line),
    now: () => Date.parse(now),
    write: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

it('stores each head it sees, and succeeds while the log only grows', async () => {
  for (const size of [20, 60, 60, honest.events.length]) {
    expect(await watch(honest.events.slice(0, size))).toMatchObject({ code: 0 });
  }
  expect([...kept.keys()].map((name) => name.split('-')[0])).toEqual([
    'key.txt',
    '20',
    'seen.txt',
    '60',
    String(honest.events.length),
  ]);
});

it('reports rewritten history, and a log that is shorter, gone, or has another key', async () => {
  await watch(honest.events);
  const before = new Map(kept);
  const forgery = FORGERIES.find(({ name }) => name.startsWith('file and log rebuilt'));
  const { events = [] } = (await forgery?.forge(honest)) ?? {};
  const forged = await watch(events);
  expect(forged.text).toContain('history was rewritten');
  expect(forged.code).toBe(1);
  const shorter = await watch(honest.events.slice(0, 50));
  expect(shorter.text).toContain('The log has only 50 entries now.');
  expect(shorter.code).toBe(1);
  expect((await watch(null)).code).toBe(1);
  const other = await watch(honest.events, formatVerifierKey(SAMPLE_WITNESS));
  expect(other.text).toContain('another key');
  expect(other.code).toBe(1);
  expect(kept).toEqual(before);
});

it('reports a later entry that claims to predate the last time the log was seen without it', async () => {
  const { events } = honest;
  const before = (minutes: number) =>
    new Date(Date.parse(events[60]?.at ?? '') - minutes * 60_000).toISOString();
  // The same head as some days before: nothing was added until then.
  await watch(events.slice(0, 60));
  await watch(events.slice(0, 60), undefined, before(-60));
  const { code, text } = await watch(events);
  expect([code, text]).toEqual([1, expect.stringContaining('yet claims the earlier time')]);
  kept.clear();
  await watch(events.slice(0, 60), undefined, before(-5));
  expect(await watch(events)).toMatchObject({ code: 0 });
});

it('has nothing to report for a site that never had a log', async () => {
  expect(await watch(null)).toEqual({ code: 2, text: `${SITE} has no log.` });
});
