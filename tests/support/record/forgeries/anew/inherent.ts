import type { RecordRow } from '@/product/record/columns';
import { add, addTip, again, factsFor, forget, type Kind, open, put, regrade, set } from './craft';
import { later } from './games';
import { type AnyRow, entryOf, idOf, settle, type Told } from './story';

const inherent = (made: Record<string, Kind['make']>): Kind[] =>
  Object.entries(made).map(([line, make]) => ({ name: line, is: 'inherent', line, make }));
const rewritten = (made: Record<string, [string, Kind['make']]>): Kind[] =>
  Object.entries(made).map(([name, [line, make]]) => ({ name, is: 'rewritten', line, make }));

/** What no evidence contradicts, by the line of docs/record.md under "What it can't tell" that says so. */
export const INHERENT = inherent({
  'Whether a score, a state, the closing odds or the quotes recorded beside a tip are right': (
    craft,
    isLie,
  ) => {
    add(craft, isLie ? 'WON' : 'LOST');
    return undefined;
  },
  "Whether the operator's clock was right": ({ story, random }, isLie) => {
    // A whole record as another time of the day would have it.
    const hours = isLie ? random.int(1, 5) : 0;
    const moved = (text: string) => (text === '' ? '' : later(text, hours));
    for (const row of [...story.tips, ...story.slips] as AnyRow[]) {
      set(row, { published_at: moved(row.published_at), settled_at: moved(row.settled_at) });
      if ('legs' in row) row.legs = row.legs.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moved);
      else set(row, { starts_at: moved(row.starts_at), quoted_at: moved(row.quoted_at) });
    }
    for (const told of story.told) {
      told.at = moved(told.at);
      for (const name of ['published_at', 'withdrawn_at', 'starts_at'])
        if (told.fields[name]) told.fields[name] = moved(told.fields[name] ?? '');
    }
    story.now = moved(story.now);
    return undefined;
  },
  'Whether one of the teams was exchanged for another under the name of a renamed one': (
    craft,
    isLie,
  ) => {
    const added = add(craft, 'WON');
    if (isLie)
      regrade(
        craft,
        added,
        added.facts.map((each, at) =>
          at === 0 ? again(each, added.settle.at, { away: 'Xenia Town' }) : each,
        ),
      );
    return undefined;
  },
  'Whether a match was postponed or called off': (craft, isLie) => {
    const added = addTip(craft, 'LOST');
    if (isLie)
      regrade(craft, added, [
        again(added.facts[0] as Told, added.settle.at, { state: 'CANCELLED', score: '{}' }),
      ]);
    return undefined;
  },
  'Whether a correction that is less than 30 days overdue will come': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    const lost = factsFor(craft.random, added.row, 0, 'LOST', added.settle.at) as Told;
    const recently = later(craft.story.now, -24 * 20);
    const at = [later(added.settle.at, 24), recently].toSorted()[1] ?? '';
    if (isLie) craft.story.told.push(again(lost, at));
    return undefined;
  },
  'Whether closing odds were exchanged afterwards': (craft, isLie) => {
    const added = addTip(craft, 'WON');
    added.row.closing_odds = '1.500';
    if (!isLie) return undefined;
    // A mistake that nobody made is put right.
    const at = later(added.settle.at, 25);
    const wrong = factsFor(craft.random, added.row, 0, 'LOST', later(at, -1)) as Told;
    const back = again(added.facts[0] as Told, at);
    set(added.row, { corrected: 'true', settled_at: at });
    const first = { ...added.settle, fields: { settlement_hash: 'e'.repeat(64) } };
    const fields = { reason: 'The score was entered wrongly.' };
    forget(craft, added.settle);
    const last = { ...added.settle, at, kind: 'REGRADE' as const, fields, by: [back] };
    craft.story.told.push(first, wrong, back, last);
    return undefined;
  },
  'How often one opinion counts': (craft, isLie) => {
    const first = addTip(craft, 'WON');
    for (let count = 1; count <= (isLie ? 19 : 1); count += 1) {
      const at = later(first.row.published_at, count / 100);
      const own = { prediction_id: idOf(craft.random), author: `Author ${count}` };
      const row: RecordRow = { ...first.row, ...own, published_at: at, quoted_at: '' };
      put(craft.story, row);
      const [, ...told] = settle(row, first.facts, first.settle.at);
      craft.story.told.push(entryOf(row, 'PUBLISH', at), ...told);
    }
    return undefined;
  },
  "What a market's code suggests": (craft, isLie) => {
    const parts = {
      sport: 'hockey',
      market: 'HOCKEY_1X2',
      market_kind: 'THREE_WAY',
      selection: 'HOME',
      line: '',
    };
    addTip(craft, 'WON', { ...parts, market_scope: isLie ? 'FULL' : 'REGULATION' });
    return undefined;
  },
  // The best of some records, each sound by itself.
  'Whether the operator keeps several records, under other names or addresses, and shows the best':
    () => undefined,
});

/** Records that were written again from a point on, by the line in the table of forgeries that is of their kind. */
export const REWRITTEN = rewritten({
  'losers made winners in file and log': [
    'file and log rebuilt from the first loser on with all hashes right',
    (craft, isLie) => {
      const added = add(craft, 'LOST');
      const facts = added.facts.map(
        (_, at) => factsFor(craft.random, added.row, at, 'WON', added.settle.at) as Told,
      );
      if (isLie && !facts.includes(null as never)) regrade(craft, added, facts);
      return undefined;
    },
  ],
  'a loser taken out of file and log': [
    'a loser taken out of file and log',
    (craft, isLie) => {
      const added = add(craft, 'LOST');
      if (!isLie) return undefined;
      forget(craft, added.publish, ...added.facts, added.settle, added.reveal);
      const rows = craft.subject === 'slip' ? craft.story.slips : craft.story.tips;
      rows.splice((rows as AnyRow[]).indexOf(added.row), 1);
      return undefined;
    },
  ],
  'a tip a little earlier in file and log': [
    'every tip a day earlier in file and log',
    (craft, isLie) => {
      const { row, publish } = add(craft, 'WON');
      if (!isLie) return undefined;
      const at = later(row.published_at, -0.005);
      set(row, { published_at: at });
      if ('quoted_at' in row) row.quoted_at = '';
      Object.assign(publish, { at, fields: { published_at: at } });
      return undefined;
    },
  ],
  'file and log that end before the noted head': [
    'a file and log that end before the noted head',
    ({ story }, isLie) => {
      const end = story.tips.at(-1)?.published_at ?? '';
      if (!isLie) return undefined;
      story.told = story.told.filter(({ at }) => at < end);
      const isThere = ({ published_at }: AnyRow) => published_at < end;
      story.tips = story.tips.filter(isThere);
      story.slips = story.slips.filter(isThere);
      for (const row of [...story.tips, ...story.slips] as AnyRow[]) {
        if (row.settled_at >= end) open(row);
        const isKept = story.told.some(({ kind, of }) => kind === 'WITHDRAW' && of === row);
        if (row.status === 'WITHDRAWN' && !isKept) row.status = 'PUBLISHED';
      }
      return undefined;
    },
  ],
});
