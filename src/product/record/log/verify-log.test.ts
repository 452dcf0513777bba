import {
  CHECKED_AT,
  type Honest,
  honestRecord,
  instant,
} from '@tests/support/record/forgeries/honest-record';
import {
  renumbered,
  SAMPLE_KEY,
  sampleCheckpoint,
  sampleEvents,
  sampleFiles,
} from '@tests/support/record/sample-log';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoggedRow } from '../logged-row';
import { verifyRecord } from '../verify-record';
import { eventBytes, type RecordEvent } from './event';
import { readHistories } from './histories';
import { leafHash, MerkleTree } from './merkle';
import { NotedHeads, readNotedHead } from './noted-heads';
import { readLog, type TakeEntry } from './read-log';
import { verifyLog as verifyLogAt } from './verify-log';

/** Checks at an instant by which nothing in the record is overdue. */
const verifyLog = (
  file: Parameters<typeof verifyLogAt>[0],
  events: RecordEvent[],
  options: Parameters<typeof verifyLogAt>[2] = {},
) => verifyLogAt(file, readHistories(events, file.logged), { now: CHECKED_AT, ...options });

let honest: Honest;
let file: Awaited<ReturnType<typeof verifyRecord>>;
beforeAll(async () => {
  honest = await honestRecord();
  file = await verifyRecord(honest.csv);
});

/** The entries as they are read from the log's files. */
async function logOf(events: RecordEvent[], take: TakeEntry = () => {}) {
  const files = sampleFiles(events);
  const taken: RecordEvent[] = [];
  const read = async (path: string) => files.get(path) ?? null;
  const reading = await readLog(read, SAMPLE_KEY, {}, (event, before) => {
    taken.push(event);
    take(event, before);
  });
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
  return taken;
}

/** Where the log has a head that was noted. */
async function placeOf(noted: ReturnType<typeof readNotedHead>, events: RecordEvent[]) {
  if (!noted || !('root' in noted)) throw new Error('not read');
  const heads = new NotedHeads();
  const check = heads.seek(noted);
  await logOf(events, (event, before) => heads.take(event, before));
  const tree = new MerkleTree(events.map((event) => leafHash(eventBytes(event))));
  heads.finish({ size: tree.size, root: tree.root() });
  return check;
}

/** A log that was begun at `at`, when its record was there already. */
const filledAt = (at: string) =>
  sampleEvents(
    file.logged.map((row) => (row.locked ? { ...row, publishedAt: instant(195) } : row)),
    'tip',
    at,
  );

describe('a log that is younger than its record', () => {
  it('is accepted, with how much of it is the operator’s word', async () => {
    const { ok, notes } = verifyLog(file, await logOf(filledAt(instant(200))));
    expect(ok).toBe(true);
    expect(notes.filled).toBe(43);
  });

  it('takes nothing of an earlier time once its first hour is over', async () => {
    const [last, ...rest] = filledAt(instant(200)).reverse();
    if (!last) throw new Error('no entries');
    const late = [...rest.reverse(), { ...last, at: instant(200, 1.1) }];
    expect(last.kind).toBe('PUBLISH');
    const { problems } = verifyLog(file, await logOf(late));
    expect(problems.map(({ code }) => code)).toEqual(['ENTRY_TIME']);
  });

  it('may have settlements whose facts nobody wrote down, a younger one may not', async () => {
    const without = (events: RecordEvent[]) =>
      events.map((event) =>
        event.kind === 'SETTLE' ? { ...event, fields: { ...event.fields, result: '' } } : event,
      );
    const filled = verifyLog(file, await logOf(without(filledAt(instant(200)))));
    expect([filled.ok, filled.notes.withoutFacts]).toEqual([true, 35]);
    const young = verifyLog(file, await logOf(without(honest.events)));
    expect(new Set(young.problems.map(({ code }) => code))).toEqual(new Set(['ENTRY_FACTS']));
  });
});

it('shows the date of an older file, and what it lacks', async () => {
  const older = await verifyRecord(`${honest.csv.split('\n').slice(0, 31).join('\n')}\n`);
  const { ok, asOf, notes } = verifyLog(older, await logOf(honest.events));
  expect(ok).toBe(true);
  expect(asOf?.at).toBe(instant(146, 3));
  expect(notes).toMatchObject({ laterRows: 10 });
});

it('tolerates what happened during the export', async () => {
  const [settle] = honest.events.filter(({ kind }) => kind === 'SETTLE').slice(-1);
  const open = file.logged.map((row) =>
    row.settlementHash === settle?.fields.settlement_hash ? { ...row, settlementHash: '' } : row,
  );
  const nineMinutesOn = new Date(Date.parse(settle?.at ?? '') + 540_000).toISOString();
  const soon = { ...honest.events.at(-1), at: nineMinutesOn } as RecordEvent;
  const upTo = honest.events.filter(({ index }) => index <= (settle?.index ?? 0) + 1);
  const rows = open.filter((row) =>
    upTo.some((each) => each.fields.commit_hash === row.commitHash),
  );
  const log = await logOf(renumbered([...upTo, { ...soon, kind: 'PUBLISH' }]));
  const last = file.logged.at(-1) as LoggedRow;
  const { problems } = verifyLog({ ...file, logged: [...rows, last] }, log);
  expect(problems.filter(({ code }) => code === 'STALE')).toEqual([]);
});

it('counts what was renamed', async () => {
  const events = honest.events.map((event) => {
    if (event.kind === 'RESULT')
      return { ...event, fields: { ...event.fields, home: 'Arsenal FC' } };
    return event;
  });
  const { ok, notes } = verifyLog(file, await logOf(events));
  expect(ok).toBe(true);
  expect(notes).toMatchObject({ renamed: 35 });
});

it('gives a correction 30 days', async () => {
  const [row] = file.logged;
  const told = honest.events.find(
    ({ kind, id }) => kind === 'RESULT' && id === row?.matches[0]?.fixtureId,
  );
  const lost = { ...told?.fields, score: '{"home_reg":0,"away_reg":9}' };
  const last = honest.events.at(-1)?.at ?? '';
  const toldAt = async (days: number) => {
    const at = new Date(Date.parse(last) - days * 86_400_000).toISOString();
    const place = honest.events.findIndex((event) => event.at > at);
    const facts = { ...told, index: -1, at, fields: lost } as RecordEvent;
    const { problems, notes } = verifyLog(
      file,
      await logOf(renumbered(honest.events.toSpliced(place, 0, facts))),
      { now: last },
    );
    return [problems.map(({ code }) => code), notes.outdated];
  };
  expect(await toldAt(29)).toEqual([[], 1]);
  expect(await toldAt(31)).toEqual([['LOG_OUTDATED'], 0]);
});

describe('a head that was kept', () => {
  it('is read in each form that people are given', async () => {
    const checkpoint = sampleCheckpoint(honest.events, { size: 50 });
    const noted = readNotedHead(checkpoint, SAMPLE_KEY);
    if (!noted || !('root' in noted)) throw new Error('not read');
    for (const text of [
      `50 ${noted.root}`,
      `50:${noted.root.slice(0, 16)}`,
      ` ${noted.root.slice(0, 20)}…\n`,
    ]) {
      const check = await placeOf(readNotedHead(text, SAMPLE_KEY), honest.events);
      expect(check).toEqual({ size: 50, problems: [], problemCount: 0 });
    }
    const mail = `The record now has 50 entries, and its checkpoint starts with ${noted.root.slice(0, 16)}. Keep this email.`;
    const fromMail = readNotedHead(mail, SAMPLE_KEY);
    expect(fromMail).toMatchObject({ size: null, root: noted.root.slice(0, 16) });
    expect((await placeOf(fromMail, honest.events)).size).toBe(50);
    const unknown = await placeOf({ size: null, root: '0'.repeat(16), note: null }, honest.events);
    expect(unknown).toMatchObject({ size: null, problems: [{ code: 'HEAD_UNKNOWN' }] });
    for (const text of ['', '50', noted.root.slice(0, 15), 'hello world hello']) {
      expect(readNotedHead(text, SAMPLE_KEY)).toBeNull();
    }
    const forged = readNotedHead(checkpoint.replace('\n50\n', '\n51\n'), SAMPLE_KEY);
    expect(forged).toMatchObject({ problems: [{ code: 'BAD_SIGNATURE' }] });
  });
});
