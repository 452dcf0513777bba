import { toCsv } from '../../to-csv';
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
  type Which,
  winner,
} from './change-record';
import { eventsOf, type Forgery, instant } from './honest-record';

/** Logs that betray themselves. */
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
    name: 'a loser withdrawn after its match by a clock that was set back',
    caughtBy: 'log',
    forge: async ({ rows, events }) => {
      const row = rows[37];
      const at = eventOf(events, row, 'SETTLE');
      const settle = events[at];
      if (!row || !settle) return {};
      const withdrawn = rows.map((each) =>
        each.seq === row.seq
          ? { ...([open(each, 0)].flat()[0] ?? each), status: 'WITHDRAWN' }
          : each,
      );
      const fields = { commit_hash: row.commit_hash, withdrawn_at: row.published_at, reason: '' };
      return {
        csv: toCsv(withdrawn),
        events: events.with(at, { ...settle, kind: 'WITHDRAW', fields }),
        witnessed: false,
      };
    },
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
        reason: '',
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

/** File and log rewritten alike, which only who held on to something can tell. */
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
