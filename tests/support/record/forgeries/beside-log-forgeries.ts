import type { RecordRow } from '@/product/record/columns';
import type { RecordEvent } from '@/product/record/log/event';
import { type RecordHead, readRecordHead } from '@/product/record/log/record-head';
import { SLIP_CSV_HEADER } from '@/product/record/slip-row';
import { renumbered, sampleCheckpoint } from '../sample-log';
import { toCsv } from '../to-csv';
import {
  changed,
  dayEarlier,
  inFile,
  inFileRehashed,
  isLost,
  isWithdrawn,
  isYoungLoser,
  locked,
  nth,
  open,
  rehash,
  set,
  winner,
} from './change-record';
import { eventsOf, type Forgery, instant, TIPS } from './honest-record';

/** A tip like another, on a match of other teams. */
const ofAnotherMatch = (row: RecordRow): RecordRow => ({
  ...row,
  prediction_id: row.fixture_id,
  fixture_id: row.prediction_id,
  home: 'Everton',
  away: 'Fulham',
});

/** The head of these entries, as the name of a file states it. */
function headOf(events: readonly RecordEvent[]): RecordHead {
  const head = readRecordHead(sampleCheckpoint(events));
  if (!head) throw new Error('no head');
  return head;
}

/** The last run of settling: a winner and, some seconds later, a loser. */
async function lastRun(rows: readonly RecordRow[]) {
  const [won, lost] = [36, 37];
  const at = rows[lost]?.settled_at ?? '';
  const run = await rehash(changed(rows, nth(won), set({ settled_at: at })));
  const events = eventsOf(run);
  const cut = changed(run.slice(0, lost + 1), nth(lost), open);
  return { cut, events, head: headOf(events.filter((event) => event.at <= at)) };
}

/** Files that are consistent by themselves, but not with the log. */
export const BESIDE_LOG_FORGERIES: Forgery[] = [
  {
    name: 'losers made winners by other scores, rehashed',
    caughtBy: 'log',
    forge: inFileRehashed(isLost, winner),
  },
  {
    name: 'losers made void by a match that was called off, rehashed',
    caughtBy: 'log',
    forge: inFileRehashed(isLost, set({ outcome: 'VOID', score: '{"state":"CANCELLED"}' })),
  },
  {
    name: 'losers made void by a start that was moved, rehashed',
    caughtBy: 'log',
    forge: inFileRehashed(isLost, (row) => ({
      ...row,
      outcome: 'VOID',
      score: `{"home":0,"away":1,"state":"FINISHED","starts_at":"${dayEarlier(row.published_at)}"}`,
    })),
  },
  {
    name: 'closing odds of 1.10, rehashed',
    caughtBy: 'log',
    forge: inFileRehashed(isLost, set({ closing_odds: '1.100' })),
  },
  {
    name: 'quotes taken off, rehashed by version 1',
    caughtBy: 'log',
    forge: inFileRehashed(nth(12), set({ quote_source: '', quoted_at: '', least_odds: '' })),
  },
  {
    name: 'another bookmaker and time of the quote, rehashed',
    caughtBy: 'log',
    forge: inFileRehashed(nth(12), (row) => ({
      ...row,
      bookmaker: 'Other',
      quoted_at: dayEarlier(row.published_at),
    })),
  },
  {
    name: 'a correction that is kept quiet, rehashed',
    caughtBy: 'log',
    forge: inFileRehashed((row) => row.corrected === 'true', set({ corrected: 'false' })),
  },
  {
    name: 'losers called withdrawn',
    caughtBy: 'log',
    forge: inFile(isLost, (row, index) => {
      const opened = open(row, index);
      return Array.isArray(opened) ? opened : { ...opened, status: 'WITHDRAWN' };
    }),
  },
  {
    name: 'a withdrawn tip called open',
    caughtBy: 'log',
    forge: inFile(
      (row, index) => index > 30 && isWithdrawn(row, index),
      set({ status: 'PUBLISHED' }),
    ),
  },
  { name: 'the latest losers locked', caughtBy: 'log', forge: inFile(isYoungLoser, locked) },
  {
    name: 'the latest losers left without a result',
    caughtBy: 'log',
    forge: inFile(isYoungLoser, open),
  },
  {
    name: 'a loser left out, rechained',
    caughtBy: 'log',
    forge: inFileRehashed(nth(1), () => []),
  },
  {
    name: 'a winner put in between, rechained',
    caughtBy: 'log',
    forge: inFileRehashed(nth(6), (row) => [row, ofAnotherMatch(row)]),
  },
  {
    name: 'a winner added at the end',
    caughtBy: 'log',
    forge: async ({ rows }) => ({
      csv: toCsv(
        await rehash([
          ...rows,
          ...rows.slice(36, 37).map((row) => ({
            ...ofAnotherMatch(row),
            published_at: instant(5 * TIPS),
            starts_at: instant(5 * TIPS + 1),
            settled_at: instant(5 * TIPS + 1, 3),
          })),
        ]),
      ),
    }),
  },
  {
    name: 'every tip a day earlier, rehashed',
    caughtBy: 'log',
    forge: inFileRehashed(
      (row) => row.salt !== '',
      (row) => ({ ...row, published_at: dayEarlier(row.published_at) }),
    ),
  },
  {
    name: 'rebuilt from the middle with all hashes right',
    caughtBy: 'log',
    forge: inFileRehashed((row, index) => index >= 20 && isLost(row, index), winner),
  },
  {
    name: 'the losers of the last run hidden by a file that is cut there, and names its head',
    caughtBy: 'log',
    forge: async ({ rows }) => {
      const { cut, events, head } = await lastRun(rows);
      return { csv: toCsv(cut), events: renumbered(events), ofHead: head };
    },
  },
  {
    name: 'a file that says it is of a head that the log does not have',
    caughtBy: 'log',
    forge: async ({ events }) => ({ ofHead: headOf(renumbered(events.slice(1))) }),
  },
  {
    name: 'a loser logged as a slip, and left out of both files',
    caughtBy: 'log',
    forge: async ({ rows, events }) => {
      const [loser] = rows.filter(isLost);
      const kept = await rehash(rows.filter((row) => row !== loser));
      const of = loser?.commit_hash;
      const asSlip = events.map((event) =>
        event.fields.commit_hash === of ? { ...event, subject: 'slip' as const } : event,
      );
      return { csv: toCsv(kept), events: asSlip, other: `${SLIP_CSV_HEADER}\n`, witnessed: false };
    },
  },
  {
    name: 'a tip in the file that the log has as a slip',
    caughtBy: 'log',
    forge: async ({ rows, events }) => ({
      events: events.map((event) =>
        event.fields.commit_hash === rows[0]?.commit_hash
          ? { ...event, subject: 'slip' as const }
          : event,
      ),
      witnessed: false,
    }),
  },
  {
    name: 'the end cut off, given out as of today',
    caughtBy: 'log',
    forge: async ({ rows }) => ({ csv: toCsv(rows.slice(0, 30)), givenAt: instant(5 * TIPS) }),
  },
];
