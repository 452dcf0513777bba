import type { RecordRow } from '@/product/record/columns';
import { renumbered } from '../sample-log';
import { toCsv } from '../to-csv';
import {
  changed,
  dayEarlier,
  eventOf,
  everywhere,
  inLog,
  isLost,
  nth,
  open,
  rehash,
  set,
  type Which,
  winner,
} from './change-record';
import {
  DAY_MS,
  eventsOf,
  type Forgery,
  type HandedOut,
  type Honest,
  instant,
} from './honest-record';

const REASON = 'A typing mistake.';

/** File and log call the last loser withdrawn, in place of the log's result. */
const withdrawnInsteadOfSettled =
  (withdrawnAt: (row: RecordRow) => string) =>
  async ({ rows, events }: Honest): Promise<Partial<HandedOut>> => {
    const row = rows[37];
    const at = eventOf(events, row, 'SETTLE');
    const settle = events[at];
    if (!row || !settle) return {};
    const withdrawn = changed(rows, nth(37), (each, index) =>
      [open(each, index)].flat().map((opened) => ({ ...opened, status: 'WITHDRAWN' })),
    );
    const fields = {
      commit_hash: row.commit_hash,
      withdrawn_at: withdrawnAt(row),
      reason: REASON,
    };
    return {
      csv: toCsv(withdrawn),
      events: events.with(at, { ...settle, kind: 'WITHDRAW', fields }),
      witnessed: false,
    };
  };

/** Forgeries detectable from the log alone. */
export const LOG_FORGERIES: Forgery[] = [
  {
    name: 'a changed byte in an entry of the log',
    caughtBy: 'log',
    forge: async () => ({
      tamper: (files) => {
        for (const [path, bytes] of files)
          if (path.startsWith('tile/entries')) bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
      },
    }),
  },
  {
    name: 'a log that ends before its head',
    caughtBy: 'log',
    forge: async () => ({
      tamper: (files) => {
        for (const [path, bytes] of files)
          if (path.startsWith('tile/entries')) files.set(path, bytes.slice(0, -60));
      },
    }),
  },
  {
    name: 'a tile of hashes that are not those of the entries',
    caughtBy: 'log',
    forge: async () => ({
      tamper: (files) => {
        for (const [path, bytes] of files)
          if (path.startsWith('tile/0')) bytes[40] = (bytes[40] ?? 0) ^ 1;
      },
    }),
  },
  {
    name: 'a head signed with another key',
    caughtBy: 'log',
    forge: async () => ({
      tamper: (files) => {
        const bytes = files.get('checkpoint') ?? new Uint8Array();
        const text = new TextDecoder().decode(bytes);
        files.set(
          'checkpoint',
          new TextEncoder().encode(
            text.replace(
              /^(— \S+ .{20})./m,
              (_, kept) => `${kept}${text.includes(`${kept}A`) ? 'B' : 'A'}`,
            ),
          ),
        );
      },
    }),
  },
  {
    name: 'a settlement by another score than the facts in the log',
    caughtBy: 'log',
    forge: async ({ rows }) => {
      const forged = await rehash(changed(rows, isLost, winner));
      const truth = eventsOf(rows).filter(({ kind }) => kind === 'RESULT');
      const events = eventsOf(forged).map((event) => ({
        ...event,
        fields:
          event.kind === 'RESULT'
            ? (truth.find(({ id }) => id === event.id)?.fields ?? event.fields)
            : event.fields,
      }));
      return { csv: toCsv(forged), events, witnessed: false };
    },
  },
  {
    name: 'losers made winners by facts of another sport',
    caughtBy: 'log',
    forge: async ({ rows }) => {
      const forged = await rehash(changed(rows, isLost, winner));
      const losers = new Set(rows.filter(isLost).map((row) => row.fixture_id));
      const events = eventsOf(forged).map((event) =>
        event.kind === 'RESULT' && losers.has(event.id)
          ? { ...event, fields: { ...event.fields, sport: 'hockey' } }
          : event,
      );
      return { csv: toCsv(forged), events, witnessed: false };
    },
  },
  {
    name: 'a winner that stays one, though the log got the true score months ago',
    caughtBy: 'log',
    forge: async ({ rows }) => {
      const forged = await rehash(changed(rows, nth(1), winner));
      const events = eventsOf(forged);
      const truth = eventsOf(rows).find(
        ({ kind, id }) => kind === 'RESULT' && id === rows[1]?.fixture_id,
      );
      const after = events.find(({ kind, at }) => kind === 'PUBLISH' && at > (truth?.at ?? ''));
      if (!truth || !after) return {};
      const later = events.toSpliced(after.index, 0, { ...truth, index: -1, at: after.at });
      return { csv: toCsv(forged), events: renumbered(later), witnessed: false };
    },
  },
  {
    name: 'losers made void by a postponement, settled long after what the log says',
    caughtBy: 'log',
    forge: async ({ rows }) => {
      const put = set({ outcome: 'VOID', score: '{"state":"POSTPONED"}' });
      const forged = await rehash(
        changed(rows, isLost, (row, index) =>
          [put(row, index)].flat().map((each) => ({
            ...each,
            settled_at: new Date(Date.parse(row.starts_at) + 3 * DAY_MS).toISOString(),
          })),
        ),
      );
      const inTime = forged.map((row, index) => ({
        ...row,
        settled_at: rows[index]?.settled_at ?? '',
      }));
      return { csv: toCsv(forged), events: eventsOf(inTime), witnessed: false };
    },
  },
  ...(['WITHDRAW', 'REGRADE'] as const).map(
    (kind): Forgery => ({
      name: kind === 'WITHDRAW' ? 'withdrawals without a reason' : 'corrections without a reason',
      caughtBy: 'log',
      forge: inLog((events) =>
        events.map((event) =>
          event.kind === kind ? { ...event, fields: { ...event.fields, reason: '' } } : event,
        ),
      ),
    }),
  ),
  {
    name: 'a winner published after its match by a clock that was set back',
    caughtBy: 'log',
    forge: inLog((events, rows) => {
      const at = eventOf(events, rows[36], 'PUBLISH');
      const [late] = events.splice(at, 1);
      const settle = eventOf(events, rows[36], 'SETTLE');
      const result = events[settle - 1];
      return late && result ? events.toSpliced(settle, 0, { ...late, at: result.at }) : events;
    }),
  },
  {
    name: 'a winner published when the log had its result',
    caughtBy: 'log',
    forge: inLog((events, rows) => {
      const facts = events[eventOf(events, rows[36], 'SETTLE') - 1];
      const at = eventOf(events, rows[36], 'PUBLISH');
      const publish = events[at];
      return facts && publish ? events.toSpliced(at, 0, { ...facts, at: publish.at }) : events;
    }),
  },
  {
    name: 'a winner published when the log had its match as broken off',
    caughtBy: 'log',
    forge: inLog((events, rows) => {
      const facts = events[eventOf(events, rows[36], 'SETTLE') - 1];
      const at = eventOf(events, rows[36], 'PUBLISH');
      const publish = events[at];
      if (!facts || !publish) return events;
      const broken = { ...facts, at: publish.at, fields: { ...facts.fields, state: 'ABANDONED' } };
      return events.toSpliced(at, 0, broken);
    }),
  },
  {
    name: 'a loser withdrawn after its match by a clock that was set back',
    caughtBy: 'log',
    forge: withdrawnInsteadOfSettled(({ published_at }) => published_at),
  },
  {
    name: 'a loser withdrawn once its match was over',
    caughtBy: 'log',
    forge: withdrawnInsteadOfSettled(({ settled_at }) => settled_at),
  },
  {
    name: 'a settled loser that the log withdraws',
    caughtBy: 'log',
    forge: inLog((events, rows) => {
      const row = rows[37];
      const settle = events[eventOf(events, row, 'SETTLE')];
      const fields = {
        commit_hash: row?.commit_hash ?? '',
        withdrawn_at: settle?.at ?? '',
        reason: REASON,
      };
      return settle
        ? [
            ...events.slice(0, settle.index + 1),
            { ...settle, kind: 'WITHDRAW', fields },
            ...events.slice(settle.index + 1),
          ]
        : events;
    }),
  },
];

/** File and log rewritten consistently, detectable only by readers with an earlier head. */
export const HEAD_FORGERIES: Forgery[] = [
  {
    name: 'file and log rebuilt from the first loser on with all hashes right',
    caughtBy: 'head',
    forge: everywhere(isLost, winner),
  },
  {
    name: 'a loser taken out of file and log',
    caughtBy: 'head',
    forge: everywhere(nth(1), () => []),
  },
  {
    name: 'every tip a day earlier in file and log',
    caughtBy: 'head',
    forge: everywhere(
      (row) => row.salt !== '',
      (row) => ({ ...row, published_at: dayEarlier(row.published_at) }),
    ),
  },
  {
    name: 'a file and log that end before the noted head',
    caughtBy: 'head',
    forge: async ({ rows }) => {
      const few = rows.slice(0, 12);
      return { csv: toCsv(few), events: eventsOf(few), witnessed: false };
    },
  },
  {
    name: 'a tip that came after the noted head but is dated before it',
    caughtBy: 'head',
    forge: everywhere(nth(25), (row) => ({ ...row, published_at: instant(121, 3) })),
  },
  {
    name: 'a split view: another record and log for a new reader',
    caughtBy: 'witness',
    forge: async ({ rows }) => {
      const young: Which = (row, index) => index >= 30 && isLost(row, index);
      const forged = await rehash(changed(rows, young, winner));
      return { csv: toCsv(forged), events: eventsOf(forged), witnessed: false };
    },
  },
];
