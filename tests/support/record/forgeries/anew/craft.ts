import type { RecordRow } from '@/product/record/columns';
import { LOCKED_COLUMNS } from '@/product/record/columns';
import { scoreByFacts } from '@/product/record/log/fact-score';
import { LOCKED_SLIP_COLUMNS, type SlipRow } from '@/product/record/slip-row';
import type { Shown } from './bundle';
import { factsOf, later } from './games';
import type { Random } from './random';
import {
  type AnyRow,
  entryOf,
  factsEntry,
  legsOf,
  matchesOf,
  outcomeBy,
  type Story,
  settle,
  slipOf,
  type Told,
  tipOf,
} from './story';

/** What the forger of a bundle has in hand. */
export interface Craft {
  story: Story;
  random: Random;
  subject: 'tip' | 'slip';
}

/** A kind of forgery, and the same without the lie. */
export interface Kind {
  name: string;
  /**
   * A lie contradicts what else is published. An inherent one doesn't, and docs/record.md has the line named here. A
   * rewritten record is known only to those who kept a head.
   */
  is: 'lie' | 'inherent' | 'rewritten';
  line?: string;
  /** Changes a true story; without the lie, it leaves one that is true and has the same shape. */
  make: (craft: Craft, isLie: boolean) => Shown | undefined;
}

/** Kinds of lies, from their names and how each is made. */
export const lies = (made: Record<string, Kind['make']>): Kind[] =>
  Object.entries(made).map(([name, make]) => ({ name, is: 'lie', make }));

/** A row that was added to a story, with its entries. */
export interface Added<Row extends AnyRow = AnyRow> {
  row: Row;
  publish: Told;
  facts: Told[];
  settle: Told;
  reveal: Told;
}

/** An instant in the first half of a story at which nothing else was published. */
function someTime({ story, random }: Craft): string {
  const at = random.of(story.tips.slice(0, Math.ceil(story.tips.length / 2))).published_at;
  return later(at, random.int(1, 40) / 60);
}

/** Facts by which one pick of a row has an outcome. */
export function factsFor(random: Random, row: AnyRow, place: number, outcome: string, at: string) {
  const match = matchesOf(row)[place];
  const pick = 'legs' in row ? legsOf(row)[place] : row;
  if (!match || !pick) throw new Error('no such pick');
  for (let count = 0; count < 3000; count += 1) {
    const facts = factsEntry(match, at, factsOf(random, match.sport));
    const score = scoreByFacts({ ...facts, index: 0 }, pick.market_scope, pick.starts_at) ?? '{}';
    if (outcomeBy(pick, { ...row, settled_at: at }, score) === outcome) return facts;
  }
  return null;
}

/** Puts a row into its place among the others. */
export function put(story: Story, row: AnyRow) {
  const rows: AnyRow[] = 'legs' in row ? story.slips : story.tips;
  const at = rows.findIndex((each) => each.published_at > row.published_at);
  rows.splice(at < 0 ? rows.length : at, 0, row);
}

/** Adds a row that is published and settled with this outcome; of a slip, each leg has it. */
export function add(craft: Craft, outcome: string, parts: Partial<RecordRow> = {}): Added {
  const { story, random, subject } = craft;
  const at = parts.published_at ?? someTime(craft);
  for (;;) {
    const row: AnyRow = subject === 'slip' ? slipOf(random, at) : tipOf(random, at, parts);
    const last =
      matchesOf(row)
        .map(({ starts_at }) => starts_at)
        .toSorted()
        .at(-1) ?? at;
    const end = later(last, 2 + random.int(0, 59) / 60);
    const facts = matchesOf(row).map((_, place) => factsFor(random, row, place, outcome, end));
    if (facts.some((each) => each === null)) continue;
    const publish = entryOf(row, 'PUBLISH', at);
    const told = settle(row, facts as Told[], end);
    put(story, row);
    story.told.push(publish, ...told);
    const [settled, reveal] = told.slice(-2) as [Told, Told];
    return { row, publish, facts: facts as Told[], settle: settled, reveal };
  }
}
/** Adds a tip. */
export const addTip = (craft: Craft, outcome: string, parts: Partial<RecordRow> = {}) =>
  add({ ...craft, subject: 'tip' }, outcome, parts) as Added<RecordRow>;
/** Adds a slip. */
export const addSlip = (craft: Craft, outcome: string) =>
  add({ ...craft, subject: 'slip' }, outcome) as Added<SlipRow>;

/** Takes entries out of the log. */
export function forget({ story }: Craft, ...told: (Told | undefined)[]) {
  story.told = story.told.filter((each) => !told.includes(each));
}

/** Grades a row that was added by other facts, and writes them into the log in place of those that it had. */
export function regrade(craft: Craft, added: Added, facts: Told[], at = added.settle.at) {
  forget(craft, ...added.facts, added.settle, added.reveal);
  const told = settle(added.row, facts, at);
  craft.story.told.push(...told.filter((each) => !craft.story.told.includes(each)));
  const [settled, reveal] = told.slice(-2) as [Told, Told];
  Object.assign(added, { facts, settle: settled, reveal });
}

/**
 * Puts the moment of checking off until then. What was open at the end is left out: it would be overdue, and that would
 * hide whether the lie itself is seen.
 */
export function checkedAt({ story }: Craft, at: string) {
  if (at <= story.now) return;
  story.now = at;
  const isOpen = (row: AnyRow) => row.outcome === 'PENDING' && row.status === 'PUBLISHED';
  story.told = story.told.filter(({ of }) => !(of && isOpen(of)));
  story.tips = story.tips.filter((row) => !isOpen(row));
  story.slips = story.slips.filter((row) => !isOpen(row));
}

/** The same facts with other lines, at another time. */
export const again = (facts: Told, at: string, fields: Record<string, string> = {}): Told => ({
  ...facts,
  at,
  fields: { ...facts.fields, ...fields },
});

/** What a row showed before it had a result. */
export function open(row: AnyRow) {
  const none = ['profit_units', 'score', 'results', 'rule_version', 'closing_odds', 'settled_at'];
  for (const name of [...none, 'settlement_hash']) if (name in row) set(row, { [name]: '' });
  set(row, { outcome: 'PENDING', corrected: 'false' });
}
/** What a row shows before it is revealed. */
export function lock(row: AnyRow) {
  const kept: ReadonlySet<string> = 'legs' in row ? LOCKED_SLIP_COLUMNS : LOCKED_COLUMNS;
  for (const name of Object.keys(row)) if (!kept.has(name)) set(row, { [name]: '' });
  if (!('legs' in row)) set(row, { outcome: 'PENDING', corrected: 'false' });
}
/** Changes cells of a row of either kind. */
export const set = (row: AnyRow, cells: Record<string, string>) => Object.assign(row, cells);

/** A row that was added, made one that was withdrawn at an instant. */
export function withdraw(craft: Craft, added: Added, at: string, fields = {}): Told {
  forget(craft, ...added.facts, added.settle, added.reveal);
  open(added.row);
  added.row.status = 'WITHDRAWN';
  const stated = { withdrawn_at: at, reason: 'The line-up is another.', ...fields };
  const entry = entryOf(added.row, 'WITHDRAW', at, { fields: stated });
  craft.story.told.push(entry);
  return entry;
}

/** The row of a file that shows one of the story's. */
export const rowOf = <Row extends AnyRow>(rows: Row[], { commit_hash }: AnyRow) =>
  rows.find((row) => row.commit_hash === commit_hash) as Row;
