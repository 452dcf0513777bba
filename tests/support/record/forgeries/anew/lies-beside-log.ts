import type { RecordRow } from '@/product/record/columns';
import {
  add,
  addTip,
  again,
  type Craft,
  factsFor,
  forget,
  type Kind,
  lies,
  lock,
  open,
  rowOf,
  set,
  withdraw,
} from './craft';
import { later } from './games';
import { hidden } from './lies-of-file';
import { gradeTip, idOf, legsOf, tipOf } from './story';

/** A tip whose cells are others in the file than when they were logged. */
const otherCells =
  (outcome: string, change: (row: RecordRow, craft: Craft) => void): Kind['make'] =>
  (craft, isLie) => {
    const { row } = addTip(craft, outcome);
    if (!isLie) return undefined;
    return { inFile: (tips) => change(rowOf(tips, row), craft) };
  };

const flip = (bytes: Uint8Array | undefined, at: number) => {
  if (bytes) bytes[at] = (bytes[at] ?? 0) ^ 1;
};
/** Changes one byte of the log's files of one kind. */
const damaged =
  (prefix: string, at: (bytes: Uint8Array, craft: Craft) => number): Kind['make'] =>
  (craft, isLie) => ({
    tamper: (files) => {
      const [path] = [...files.keys()].filter((each) => each.startsWith(prefix));
      const bytes = files.get(path ?? '');
      if (isLie && bytes) flip(bytes, at(bytes, craft));
    },
  });

/** What the file says differently from the log. */
export const LIES_BESIDE_LOG = lies({
  'a loser made a winner by another score': (craft, isLie) => {
    const { row, settle } = addTip(craft, 'LOST');
    const facts = factsFor(craft.random, row, 0, 'WON', settle.at);
    if (!isLie || !facts) return undefined;
    return { inFile: (tips) => gradeTip(rowOf(tips, row), facts) };
  },
  'a loser made void by a match that was called off': otherCells('LOST', (row) =>
    set(row, { outcome: 'VOID', profit_units: '0.0000', score: '{"state":"CANCELLED"}' }),
  ),
  'a loser made void by an earlier start': otherCells('LOST', (row) =>
    set(row, {
      outcome: 'VOID',
      profit_units: '0.0000',
      score: row.score.replace('}', `,"starts_at":"${later(row.published_at, -1)}"}`),
    }),
  ),
  'other closing odds': otherCells('WON', (row) => set(row, { closing_odds: '1.050' })),
  'quotes taken off': otherCells('WON', (row) =>
    set(row, { quote_source: '', quoted_at: '', least_odds: '' }),
  ),
  'another bookmaker': otherCells('WON', (row) => set(row, { bookmaker: 'Another' })),
  'better odds': otherCells('WON', (row) => {
    row.odds = (Number(row.odds) + 0.5).toFixed(3);
    row.profit_units = (0.5 * Number(row.stake_units) + Number(row.profit_units)).toFixed(4);
  }),
  'another stake': otherCells('LOST', (row) =>
    set(row, { stake_units: '0.50', profit_units: '-0.5000' }),
  ),
  'another author': otherCells('LOST', (row) => set(row, { author: 'Nobody Known' })),
  'published a little earlier': otherCells('WON', (row) =>
    set(row, { published_at: later(row.published_at, -0.01), quoted_at: '' }),
  ),
  'settled earlier': otherCells('WON', (row) =>
    set(row, { settled_at: later(row.settled_at, -0.5) }),
  ),
  'a correction that is kept quiet': (craft, isLie) => {
    const { row, settle } = addTip(craft, 'WON');
    row.corrected = 'true';
    const first = { ...settle, fields: { settlement_hash: 'e'.repeat(64) } };
    forget(craft, settle);
    const last = { ...settle, kind: 'REGRADE' as const, fields: { reason: 'Wrongly entered.' } };
    craft.story.told.push(first, last);
    return isLie ? { inFile: (tips) => set(rowOf(tips, row), { corrected: 'false' }) } : undefined;
  },
  'a loser called withdrawn': (craft, isLie) => {
    const { row } = add(craft, 'LOST');
    const asWithdrawn = hidden(row, (each) => {
      open(each);
      each.status = 'WITHDRAWN';
    });
    return isLie ? { inFile: asWithdrawn } : undefined;
  },
  'a withdrawn tip called open': (craft, isLie) => {
    const added = add(craft, 'LOST');
    withdraw(craft, added, later(added.row.published_at, 0.5));
    return isLie
      ? { inFile: hidden(added.row, (row) => set(row, { status: 'PUBLISHED' })) }
      : undefined;
  },
  'a loser locked': (craft, isLie) => {
    const { row } = add(craft, 'LOST');
    return isLie ? { inFile: hidden(row, lock) } : undefined;
  },
  'a loser left without a result': (craft, isLie) => {
    const { row } = add(craft, 'LOST');
    return isLie ? { inFile: hidden(row, open) } : undefined;
  },
  'a loser left out': (craft, isLie) => {
    const { row } = addTip(craft, 'LOST');
    return isLie
      ? { inFile: (tips) => void tips.splice(tips.indexOf(rowOf(tips, row)), 1) }
      : undefined;
  },
  'a lost slip left out': (craft, isLie) => {
    const { row } = add({ ...craft, subject: 'slip' }, 'LOST');
    const leave = (slips: { commit_hash: string }[]) =>
      void slips.splice(
        slips.findIndex((each) => each.commit_hash === row.commit_hash),
        1,
      );
    return isLie ? { inFile: (_, slips) => leave(slips) } : undefined;
  },
  'a winner put in between': (craft, isLie) => {
    const { row } = addTip(craft, 'WON');
    const more = { prediction_id: idOf(craft.random) };
    return isLie
      ? {
          inFile: (tips) =>
            void tips.splice(tips.indexOf(rowOf(tips, row)), 0, { ...rowOf(tips, row), ...more }),
        }
      : undefined;
  },
  'a winner added at the end': (craft, isLie) => {
    addTip(craft, 'WON');
    const row = tipOf(craft.random, craft.story.now);
    return isLie ? { inFile: (tips) => void tips.push(row) } : undefined;
  },
  'two tips that changed places': (craft, isLie) => {
    const first = addTip(craft, 'WON');
    const second = addTip(craft, 'LOST', { published_at: first.row.published_at });
    return isLie
      ? {
          inFile: (tips) => {
            const [one, other] = [rowOf(tips, first.row), rowOf(tips, second.row)];
            const [a, b] = [tips.indexOf(one), tips.indexOf(other)];
            tips[a] = other;
            tips[b] = one;
          },
        }
      : undefined;
  },
  'the end cut off, given out as of now': ({ story }, isLie) => ({
    inFile: (tips) => void (isLie && tips.splice(-2)),
    givenAt: story.now,
  }),
  'the losers of the last run hidden by a file that is cut there': (craft, isLie) => {
    const { row, settle } = add(craft, 'LOST');
    const upTo = (events: { at: string }[]) =>
      events.filter(({ at }) => at <= settle.at) as never[];
    const cut = (tips: RecordRow[], slips: { published_at: string }[]) => {
      for (const rows of [tips, slips] as { published_at: string }[][])
        rows.splice(
          0,
          rows.length,
          ...rows.filter(({ published_at }) => published_at <= settle.at),
        );
      for (const each of [...tips, ...slips] as RecordRow[])
        if (each.settled_at > settle.at || (isLie && each.commit_hash === row.commit_hash))
          open(each);
      for (const { kind, at, of } of craft.story.told)
        if (kind === 'WITHDRAW' && at > settle.at)
          hidden(of as RecordRow, (each) => set(each, { status: 'PUBLISHED' }))(
            tips,
            slips as never[],
          );
    };
    return { inFile: cut, ofHead: upTo };
  },
  'a head that the log does not have': (_, isLie) => ({
    ofHead: (events) => (isLie ? events.slice(1) : events),
  }),
  'a loser logged as a slip, and in neither file': (craft, isLie) => {
    const added = addTip(craft, 'LOST');
    if (!isLie) return undefined;
    for (const each of [added.publish, added.settle, added.reveal]) each.subject = 'slip';
    return { inFile: (tips) => void tips.splice(tips.indexOf(rowOf(tips, added.row)), 1) };
  },
  'a tip that the log has as a slip': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    if (isLie)
      for (const each of [added.publish, added.settle, added.reveal]) each.subject = 'slip';
    return undefined;
  },
  'a file that ends in the middle of a line': (_, isLie) => ({
    text: (csv) => (isLie ? csv.slice(0, -30) : csv),
  }),
  'a header without tips': (_, isLie) => ({
    text: (csv) => (isLie ? csv.slice(0, csv.indexOf('\n') + 1) : csv),
  }),
  'a column more': (_, isLie) => ({ text: (csv) => (isLie ? csv.replaceAll('\n', ',x\n') : csv) }),
  'the first tips cut off': ({ random }, isLie) => ({
    text: (csv) => (isLie ? csv.split('\n').toSpliced(1, random.int(1, 3)).join('\n') : csv),
  }),
  'a settlement by another score than the facts in the log': (craft, isLie) => {
    const { row, settle, facts } = addTip(craft, 'WON');
    const other = factsFor(craft.random, row, 0, 'LOST', settle.at);
    if (isLie && other && facts[0]) facts[0].fields = other.fields;
    return undefined;
  },
  'a leg by another score than the facts in the log': (craft, isLie) => {
    const { row, settle, facts } = add({ ...craft, subject: 'slip' }, 'WON');
    const at = craft.random.int(0, ('legs' in row ? legsOf(row).length : 1) - 1);
    const other = factsFor(craft.random, row, at, 'LOST', settle.at);
    const known = facts[at];
    if (isLie && other && known) known.fields = other.fields;
    return undefined;
  },
  'a changed byte in an entry': damaged('tile/entries', (bytes, { random }) =>
    random.int(0, bytes.length - 1),
  ),
  'a tile of other hashes': damaged('tile/0', (bytes, { random }) =>
    random.int(0, bytes.length - 1),
  ),
  'a signature of another key': damaged('checkpoint', (bytes) => {
    const text = new TextDecoder().decode(bytes);
    return new TextEncoder().encode(text.slice(0, text.indexOf('\n\n— ') + 60)).length;
  }),
  'a log that ends before its head': (_, isLie) => ({
    tamper: (files) => {
      const [path = ''] = [...files.keys()].filter((each) => each.startsWith('tile/entries'));
      if (isLie) files.set(path, files.get(path)?.slice(0, -70) ?? new Uint8Array());
    },
  }),
  'a published time that is not its entry’s': (craft, isLie) => {
    const { row, publish } = addTip(craft, 'WON');
    if (!isLie) return undefined;
    // The log writes it three hours after the operator says it was published, and before the start.
    row.published_at = later(row.published_at, -2);
    row.quoted_at = '';
    publish.fields.published_at = row.published_at;
    return undefined;
  },
  'an entry of another tip’s id': (craft, isLie) => {
    const { settle } = add(craft, 'WON');
    if (isLie) settle.id = idOf(craft.random);
    return undefined;
  },
  'the true facts under another fixture': (craft, isLie) => {
    const { facts, settle } = add(craft, 'WON');
    if (isLie && facts[0]) {
      const copy = again(facts[0], settle.at);
      copy.id = idOf(craft.random);
      craft.story.told.splice(craft.story.told.indexOf(facts[0]), 1, copy);
      settle.by = [copy, ...facts.slice(1)];
    }
    return undefined;
  },
});
