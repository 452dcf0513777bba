import {
  chainHash,
  commitHash,
  FIRST_PREV_HASH,
  settlementHash,
} from '@/product/record/canonical-text';
import type { RecordRow } from '@/product/record/columns';
import { NAMES } from '@/product/record/grammar';
import type { RecordEvent } from '@/product/record/log/event';
import { type RecordHead, readRecordHead } from '@/product/record/log/record-head';
import { sampleCheckpoint, sampleFiles } from '../../sample-log';
import { rehashSlips, toSlipCsv } from '../../sample-slips';
import { toCsv } from '../../to-csv';
import { matchEntry, type Story, type Told } from './story';

/** What an operator shows besides a consistent story: ways in which file and log differ. */
export interface Shown {
  /** Changes the rows of the files only; every hash in them is made again. */
  inFile?: (tips: RecordRow[], slips: Story['slips']) => void;
  /** Changes the text of the file of tips. */
  text?: (csv: string) => string;
  /** Changes the entries, after they were numbered and before they are signed. */
  events?: (events: RecordEvent[]) => RecordEvent[];
  /** Changes the files of the log after they were signed. */
  tamper?: (files: Map<string, Uint8Array>) => void;
  /** The head that the files say they are of, given the entries. */
  ofHead?: (events: RecordEvent[]) => RecordEvent[];
  /** The claimed time of the files. */
  givenAt?: string;
}

/** A published record, as a reader gets it. */
export interface Bundle {
  tips: string;
  slips: string;
  files: Map<string, Uint8Array>;
  /** A head of it, to be kept. */
  head: string;
  ofHead?: RecordHead;
  givenAt?: string;
  now: string;
}

/** All hashes of the rows made again, in their place. */
async function rehash(tips: RecordRow[], slips: Story['slips']) {
  let prev_hash = FIRST_PREV_HASH;
  for (const [index, row] of tips.entries()) {
    if (row.salt !== '') row.commit_hash = await commitHash(row);
    const chain_hash = await chainHash(prev_hash, row.commit_hash);
    Object.assign(row, { seq: String(index + 1), prev_hash, chain_hash });
    if (row.settled_at !== '') row.settlement_hash = await settlementHash(row);
    prev_hash = chain_hash;
  }
  for (const row of slips) row.settlement_hash = row.settled_at === '' ? '' : 'x';
  for (const [at, row] of (await rehashSlips(slips)).entries()) Object.assign(slips[at] ?? {}, row);
}

/** What the log says of the matches, before the facts of each from the day on on which that is a rule. */
function withMeanings({ told, unsaid = [] }: Story): Told[] {
  const said = new Set([
    ...unsaid,
    ...told.filter(({ kind }) => kind === 'MATCH').map(({ id }) => id),
  ]);
  return told
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .flatMap((each) => {
      const { kind, id, at, fields } = each;
      if (kind !== 'RESULT' || at < NAMES.from || said.has(id)) return [each];
      said.add(id);
      const { sport = '', home = '', away = '', starts_at = '' } = fields;
      return [matchEntry({ fixture_id: id, sport, home, away, starts_at }, at), each];
    });
}

/** The entries of a story, numbered as they were written. */
function eventsOf(story: Story): RecordEvent[] {
  const inOrder = withMeanings(story);
  return inOrder.map(({ of, by, ...each }, index) => ({
    ...each,
    index,
    fields: {
      ...(of ? { commit_hash: of.commit_hash } : {}),
      ...(/SETTLE|REGRADE/.test(each.kind)
        ? {
            settlement_hash: of?.settlement_hash ?? '',
            result: (by ?? []).map((facts) => inOrder.indexOf(facts)).join(' '),
          }
        : {}),
      ...each.fields,
    },
  }));
}

/** Hashes, numbers and signs a story as the holder of the key can, with a witness that knows nothing else. */
export async function publish(story: Story, shown: Shown = {}): Promise<Bundle> {
  await rehash(story.tips, story.slips);
  const own = eventsOf(story);
  const events = shown.events?.(own) ?? own;
  const [tips, slips] = [structuredClone(story.tips), structuredClone(story.slips)];
  shown.inFile?.(tips, slips);
  if (shown.inFile) await rehash(tips, slips);
  const files = sampleFiles(events, { witnessedAt: story.now });
  shown.tamper?.(files);
  const csv = toCsv(tips);
  const stated = shown.ofHead?.(events);
  return {
    tips: shown.text?.(csv) ?? csv,
    slips: toSlipCsv(slips),
    files,
    head: sampleCheckpoint(events),
    ...(stated ? { ofHead: readRecordHead(sampleCheckpoint(stated)) ?? undefined } : {}),
    givenAt: shown.givenAt,
    now: story.now,
  };
}
