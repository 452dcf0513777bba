import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeProblem } from '@/product/record/describe-problem';
import type { ListedTip } from '@/product/record/listed-tip';
import { eventBytes, parseEvent, type RecordEvent } from '@/product/record/log/event';
import { AGREEMENTS, type Agreement, readSource } from '@/product/record/log/second-source';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { bundleBytes } from '@/product/record/log/tiles';
import { type VerifyResult, verifyRecord } from '@/product/record/verify-record';
import { bundleOf } from '../../../../tests/support/record/departures/departures';
import type { Bundle } from '../../../../tests/support/record/forgeries/anew/bundle';
import { type Random, randomFrom } from '../../../../tests/support/record/forgeries/anew/random';
import { CHECKED_AT, honestRecord } from '../../../../tests/support/record/forgeries/honest-record';
import { byPython, hexFiles, hexOf } from '../../../../tests/support/record/python-driver';
import {
  SAMPLE_KEY,
  SAMPLE_WITNESS,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { sampleRecord } from '../../../../tests/support/record/sample-record';
import {
  legScore,
  sampleLeg,
  sampleSlip,
  sampleSlips,
  toSlipCsv,
} from '../../../../tests/support/record/sample-slips';
import {
  entriesOf,
  SOURCE_KEY,
  signedEntries,
  sourceEvents,
  sourceFiles,
} from '../../../../tests/support/record/second-source';
import { toCsv } from '../../../../tests/support/record/to-csv';
import { readPlace } from './read-place';
import { runVerifyRecord } from './run';
import { sourceLines } from './source';

interface Case {
  record: Beside;
  files: ReadonlyMap<string, Uint8Array>;
}

/** A record and its source, which saw the same matches. */
interface Beside {
  bundle: Bundle;
  checked: VerifyResult[];
  events: RecordEvent[];
}

let records: Beside[];
beforeAll(async () => {
  records = await Promise.all(Array.from({ length: 12 }, (_, seed) => besideSource(seed)));
});

async function besideSource(seed: number): Promise<Beside> {
  const bundle = await bundleOf(seed);
  const csv = [bundle.tips, bundle.slips].map((text) => new TextEncoder().encode(text));
  const checked = await Promise.all(csv.map((bytes) => verifyRecord(bytes)));
  return { bundle, checked, events: sourceEvents(entriesOf(bundle.files)) };
}

/** What both verifiers say of a record beside a source: the lines of the report, and the codes where it is refused. */
async function compare(cases: Case[]) {
  const python = byPython(
    cases.map(({ record: { bundle }, files }) => ({
      file: hexOf(bundle.tips),
      ...(bundle.slips === '' ? {} : { other: hexOf(bundle.slips) }),
      scores: hexFiles(files),
      scoresKey: formatVerifierKey(SOURCE_KEY),
      now: bundle.now,
    })),
  );
  return Promise.all(
    cases.map(async ({ record: { bundle, checked }, files }, at) => {
      const read = async (path: string) => files.get(path) ?? null;
      const source = await readSource(read, SOURCE_KEY, checked, bundle.now);
      const problems = 'problems' in source ? source.problems : null;
      const theirs = python[at]?.source;
      return {
        ours: problems ? problems.map(({ code }) => code) : sourceLines(source),
        said: problems?.map(describeProblem),
        theirs: theirs?.code === 2 ? codesOf(theirs) : theirs?.lines,
      };
    }),
  );
}

const codesOf = ({ faults, codes }: { faults: string[]; codes: string[] }) =>
  faults.map((fault, at) => codes[at] || (/([A-Z_]+): /.exec(fault)?.[1] ?? fault));

it('a source that saw the same matches agrees with every result, in both verifiers', async () => {
  const cases = records.map((record) => ({ record, files: sourceFiles(record.events) }));
  const found = await compare(cases);
  for (const { ours, theirs } of found) {
    expect(theirs).toEqual(ours);
    expect(ours[2]).toMatch(/ {2}- results as in the record: [1-9]/);
    expect(ours.slice(3)).toEqual([
      '  - results that it does not have: 0',
      '  - results of matches that it has more than once: 0',
      '  - results otherwise than in the record: 0',
    ]);
  }
});

type Facts = RecordEvent['fields'];
const with_ = (event: RecordEvent, fields: Facts): RecordEvent => ({
  ...event,
  fields: { ...event.fields, ...fields },
});
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** A number of a score that is another one, or left out; with some of them, no match can end. */
function otherScore(score: string, random: Random): string {
  const places = [...score.matchAll(/:(\d+)/g)];
  const place = random.of(places.length > 0 ? places : [null]);
  if (!place) return '{}';
  const [whole, count = ''] = place;
  if (random.chance(0.3)) {
    const { periods, ...rest } = JSON.parse(score);
    return JSON.stringify(random.of([rest, { periods }, {}]));
  }
  const other = Math.max(0, Number(count) + random.of([-1, 1, 1, 2]));
  return `${score.slice(0, place.index)}:${other}${score.slice(place.index + whole.length)}`;
}

const STATES = ['FINISHED', 'ABANDONED', 'CANCELLED', 'AWARDED', 'POSTPONED', 'LIVE', 'SCHEDULED'];
const NAMES: ((name: string) => string)[] = [
  (name) => `${name} FC`,
  (name) => name.toUpperCase(),
  (name) => name.replace(/e/g, 'é'),
  (name) => `${name}\u200b`,
  (name) => `${name} Women`,
  (name) => `${name} U19`,
  () => 'Nobody United',
  () => '\u13a0\u13a1',
  () => '',
];
const ODD: Facts[] = [
  { state: 'FT' },
  { state: '' },
  { sport: 'curling' },
  { starts_at: '1970-01-01T00:00:00.000Z' },
  { starts_at: '' },
  { starts_at: '2025-02-30T00:00:00.000Z' },
  { score: '{"home_reg":1}' },
  { score: '{"home":1,"away":0}' },
  { score: '{"away_reg":1,"home_reg":0}' },
  { score: 'two goals' },
  { score: '{"home_reg":1000,"away_reg":0}' },
];

/** Ways in which a source may be other than the record; each keeps or breaks the grammar of a log. */
const CHANGES: ((events: RecordEvent[], at: number, random: Random) => RecordEvent[])[] = [
  (events, at) => events.toSpliced(at, 1),
  (events, at) => {
    const [event] = events.slice(at) as [RecordEvent];
    return events.toSpliced(at, 0, { ...event, id: '00000000-0000-4000-c000-000000000001' });
  },
  ...['score', 'score', 'score', 'score'].map(
    (): (typeof CHANGES)[number] => (events, at, random) => {
      const [event] = events.slice(at) as [RecordEvent];
      const score = otherScore(event.fields.score ?? '', random);
      return events.with(at, with_(event, { score }));
    },
  ),
  (events, at, random) =>
    events.with(at, with_(events[at] as RecordEvent, { state: random.of(STATES) })),
  (events, at, random) => {
    const [event] = events.slice(at) as [RecordEvent];
    const minutes = random.of([-3000, -600, -61, -60, -5, 5, 60, 61, 300, 1440, 3000]);
    const starts_at = later(event.fields.starts_at ?? '', minutes);
    return events.with(at, with_(event, { starts_at }));
  },
  (events, at, random) => {
    const [event] = events.slice(at) as [RecordEvent];
    const side = random.of(['home', 'away'] as const);
    const name = random.of(NAMES)(event.fields[side] ?? '');
    return events.with(at, with_(event, { [side]: name }));
  },
  (events, at) => {
    const [event] = events.slice(at) as [RecordEvent];
    const { home = '', away = '' } = event.fields;
    return events.with(at, with_(event, { home: away, away: home }));
  },
  // Facts of before, of a match that is put off and played another day.
  (events, at, random) => {
    const [event] = events.slice(at) as [RecordEvent];
    const state = random.of(['POSTPONED', 'SCHEDULED', 'LIVE']);
    const starts_at = later(event.fields.starts_at ?? '', random.of([-2880, -30, 0, 2880]));
    return events.toSpliced(at, 0, with_(event, { state, starts_at, score: '{}' }));
  },
  (events, at, random) => events.with(at, with_(events[at] as RecordEvent, random.of(ODD))),
];
const CHANGED = Number(process.env.MUTATIONS ?? 300);

it(`${CHANGED} sources with other facts: both verifiers list the same, or refuse it by the same code`, async () => {
  const random = randomFrom(20_261_130);
  const told = { agrees: 0, unknown: 0, ambiguous: 0, differs: 0, refused: 0 };
  for (let done = 0; done < CHANGED; done += 300) {
    const cases = Array.from({ length: Math.min(300, CHANGED - done) }, (): Case => {
      const record = random.of(records);
      let { events } = record;
      for (let times = random.int(1, 3); times > 0; times -= 1) {
        events = random.of(CHANGES)(events, random.int(0, events.length - 1), random);
      }
      return { record, files: sourceFiles(events) };
    });
    for (const { ours, theirs, said } of await compare(cases)) {
      expect({ said, theirs }).toEqual({ said, theirs: ours });
      const text = ours.join('\n');
      if (said) told.refused += 1;
      else if (text.includes('DISPUTED')) told.differs += 1;
      else if (/once: [1-9]/.test(text)) told.ambiguous += 1;
      else if (/not have: [1-9]/.test(text)) told.unknown += 1;
      else told.agrees += 1;
    }
  }
  expect(Object.entries(told).filter(([, count]) => count < 3)).toEqual([]);
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'second-source-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Iterable<readonly [path: string, content: string | Uint8Array]>) {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
const writeLog = (name: string, files: ReadonlyMap<string, Uint8Array>) =>
  write([...files].map(([path, bytes]) => [`${name}/${path}`, bytes] as const));

/** Exit code and report of both commands; words with a slash are paths in the folder. */
async function runBoth(...args: string[]) {
  const own = args.map((arg) => (arg.startsWith('./') ? join(folder, arg) : arg));
  const lines: string[] = [];
  const io = { read: readPlace, write: (line: string) => lines.push(line), progress: () => {} };
  const code = await runVerifyRecord(own, io);
  const python = spawnSync('python3', ['-B', 'verifier', ...own], { encoding: 'utf8' });
  expect(python.stderr).toBe('');
  return {
    codes: [code, python.status],
    texts: [lines.join('\n'), python.stdout.trimEnd()].map((text) => text.replaceAll(folder, '.')),
  };
}
/** What both print from the comparison on. */
const fromSource = (text = '') => text.slice(text.indexOf('Second source of scores'));

const page = readFileSync('docs/record.md', 'utf8');
const blockWith = (start: string) =>
  [...page.matchAll(/```text\n([^`]*)\n```/g)].find((block) => block[1]?.includes(start))?.[1] ??
  '';
const EXAMPLE = blockWith('id=00000000-0000-4000-b000');
const EXAMPLE_KEY = blockWith('scores.example+');
const SCORES = ['--scores', './scores', '--scores-key', EXAMPLE_KEY];
const SOURCE_LINE = (size: number) =>
  expect.stringMatching(
    new RegExp(`^Second source of scores: scores.example, ${size} entries, head`),
  );

it('docs/record.md shows a source that both commands read', async () => {
  const [tip] = await sampleRecord([{}]);
  const entry = new TextEncoder().encode(EXAMPLE);
  write([
    ['tip.csv', toCsv(tip ? [tip] : [])],
    ['scores/checkpoint', `${blockWith('\n\n— scores.example')}\n`],
    ['scores/tile/entries/000.p/1', bundleBytes([entry])],
  ]);
  const { codes, texts } = await runBoth('./tip.csv', ...SCORES);
  expect(codes).toEqual([3, 3]);
  expect(texts.map(fromSource)).toEqual([texts[1], texts[1]].map(fromSource));
  expect(fromSource(texts[0])).toContain('results as in the record: 1\n');
  expect(texts[0]).toContain('CONSISTENT ONLY');
});

it('a score that a source has otherwise is listed with the tips and slips it touches', async () => {
  const [tip, half, other] = await sampleRecord([
    {},
    {
      market_code: 'FOOTBALL_HALF_TIME_1X2',
      market_kind: 'THREE_WAY',
      market_scope: 'HALF_TIME',
      line: null,
      settlement_score: '{"home":1,"away":0,"ht_home":1,"ht_away":0,"state":"FINISHED"}',
      fixture_id: '00000000-0000-4000-9000-000000000001',
      home_name: 'Arsenal',
      away_name: 'Chelsea',
    },
    {},
  ]);
  const at = { starts_at: '2024-08-17T14:00:00.000Z', quoted_at: '2024-08-16T07:55:00.000Z' };
  const legs = [
    sampleLeg(1, { ...at, home_name: 'Arsenal', away_name: 'Chelsea' }),
    sampleLeg(2, at),
  ];
  const times = {
    published_at: '2024-08-16T09:30:00.000Z',
    settled_at: '2024-08-17T16:05:00.000Z',
  };
  const won = [legScore(2, 1), legScore(3, 0)].map((score) => ({ outcome: 'WON', score }));
  const source = parseEvent(new TextEncoder().encode(EXAMPLE)) as RecordEvent;
  const two = { ...source, id: '00000000-0000-4000-b000-000000000002' };
  const events = [
    source,
    with_(two, { home: 'Home 2', away: 'Away "2"', score: '{"home_reg":3,"away_reg":0}' }),
    // What it says last counts.
    with_(source, { score: '{"home_reg":1,"away_reg":1}' }),
  ];
  write([
    ['tips.csv', toCsv([tip, half, other].filter((row) => row !== undefined))],
    ['slips.csv', toSlipCsv(await sampleSlips([sampleSlip(legs, won, times)]))],
  ]);
  writeLog('scores', sourceFiles(events));
  const { codes, texts } = await runBoth('./tips.csv', './slips.csv', ...SCORES);
  expect(codes).toEqual([4, 4]);
  const match = 'football, Arsenal – Chelsea at 2024-08-17T14:00:00.000Z';
  const own = '{"home":2,"away":1,"ht_home":1,"ht_away":0,"state":"FINISHED"}';
  const theirs = '{"home":1,"away":1,"state":"FINISHED"}';
  const lines = [
    SOURCE_LINE(3),
    '  - results as in the record: 1',
    '  - results that it does not have: 2',
    `      tip 2, ${match}: WON by {"home":1,"away":0,"ht_home":1,"ht_away":0,"state":"FINISHED"}`,
    '      tip 3, football, Arsenal 3 – Chelsea 3 at 2024-08-17T14:00:00.000Z: WON by {"home":2,"away":1,"ht_home":1,"ht_away":0,"state":"FINISHED"}',
    '  - results of matches that it has more than once: 0',
    '  - results otherwise than in the record: 2',
    `      tip 1, ${match}: WON by ${own}; by the source HALF_LOST by ${theirs}`,
    `      slip 1, leg 1, ${match}: WON by {"home":2,"away":1,"state":"FINISHED"}; by the source LOST by ${theirs}; the slip LOST instead of WON`,
    '',
    expect.stringMatching("^DISPUTED: this alone doesn't make the record wrong"),
  ];
  expect(texts.map((text) => fromSource(text).split('\n'))).toEqual([lines, lines]);
});

it('beside a log the record stays verified, and a disagreement has an exit code of its own', async () => {
  const { csv, events } = await honestRecord();
  const own = sourceEvents(events);
  const changed = own.map((event) =>
    event.fields.score?.startsWith('{"home_reg":0,"away_reg":1')
      ? with_(event, { score: '{"home_reg":3,"away_reg":1}' })
      : event,
  );
  write([['record.csv', csv]]);
  writeLog('log', sampleFiles(events));
  writeLog('scores', sourceFiles(own));
  const beside = ['./record.csv', '--log', './log', '--key', formatVerifierKey(SAMPLE_KEY)];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(CHECKED_AT) });
  const as = ['--as-of', CHECKED_AT];
  const same = await runBoth(...beside, ...as, ...SCORES);
  writeLog('scores', sourceFiles(changed));
  const other = await runBoth(...beside, ...as, ...SCORES);
  write([['record.csv', csv.replace('1.900', '1.901')]]);
  const forged = await runBoth(...beside, ...as, ...SCORES);
  vi.useRealTimers();
  expect([same.codes, other.codes, forged.codes]).toEqual([
    [0, 0],
    [4, 4],
    [1, 1],
  ]);
  for (const { texts } of [same, other]) {
    expect(texts[1]).toMatch(/^VERIFIED, beside the log/);
    expect(texts[0]?.slice(texts[0].indexOf('VERIFIED'))).toBe(texts[1]);
  }
  expect(other.texts[1]).toMatch(/- results otherwise than in the record: [1-9]\d*\n/);
  expect(other.texts[1]).toContain('LOST by');
  expect(forged.texts.join()).not.toContain('Second source');
});

/** The example's facts, changed; those of a later entry about the match are written later. */
function facts(fields: Facts = {}, more: Partial<RecordEvent> = {}): RecordEvent {
  const source = parseEvent(new TextEncoder().encode(EXAMPLE)) as RecordEvent;
  return with_({ ...source, at: '2024-08-30T00:00:00.000Z', ...more }, fields);
}
const START = '2024-08-17T14:00:00.000Z';
const NOT_PLAYED = { state: 'POSTPONED', score: '{}' };
const DAYS_LATER = { starts_at: later(START, 4320) };
const CANCELLED = {
  ...{ outcome: 'VOID', market_code: 'FOOTBALL_1X2', market_kind: 'THREE_WAY', line: null },
  settlement_score: '{"state":"CANCELLED"}',
};
const PUT_OFF = {
  ...CANCELLED,
  settlement_score: '{"state":"POSTPONED"}',
  settled_at: '2024-08-20T14:00:00.000Z',
};

/** What a source says of a tip, and how that agrees with it. */
const SAID: [what: string, tip: Partial<ListedTip>, events: RecordEvent[], Agreement][] = [
  ['the same', {}, [facts()], 'AGREES'],
  ['names in another spelling', {}, [facts({ home: 'ARSENÁL FC' })], 'AGREES'],
  ['the women', {}, [facts({ home: 'Arsenal Women', away: 'Chelsea Women' })], 'UNKNOWN'],
  ['the teams on the other sides', {}, [facts({ home: 'Chelsea', away: 'Arsenal' })], 'UNKNOWN'],
  ['another sport', {}, [facts({ sport: 'handball' })], 'UNKNOWN'],
  ['an hour later', {}, [facts({ starts_at: later(START, 60) })], 'AGREES'],
  ['more than an hour later', {}, [facts({ starts_at: later(START, 61) })], 'UNKNOWN'],
  ['played another day', {}, [facts(NOT_PLAYED), facts(DAYS_LATER)], 'DIFFERS'],
  [
    'begun before the publication',
    { published_at: later(START, -20) },
    [facts({ starts_at: later(START, -30) })],
    'DIFFERS',
  ],
  ['still on', {}, [facts({ state: 'LIVE' })], 'UNKNOWN'],
  ['put off', {}, [facts(NOT_PLAYED)], 'DIFFERS'],
  ['called off', {}, [facts({ state: 'CANCELLED', score: '{}' })], 'DIFFERS'],
  [
    'without the score of regulation time',
    {},
    [facts({ score: '{"home_full":2,"away_full":1}' })],
    'UNKNOWN',
  ],
  ['another score', {}, [facts({ score: '{"home_reg":3,"away_reg":1}' })], 'DIFFERS'],
  [
    'another half-time',
    {},
    [facts({ score: '{"home_reg":2,"away_reg":1,"periods":[{"home":0,"away":0}]}' })],
    'DIFFERS',
  ],
  ['other teams at last', {}, [facts(), facts({ away: 'Everton' })], 'UNKNOWN'],
  [
    'another score at first',
    {},
    [facts({ score: '{"home_reg":1,"away_reg":1}' }), facts()],
    'AGREES',
  ],
  [
    'two matches',
    {},
    [facts(), facts({}, { id: '00000000-0000-4000-b000-000000000009' })],
    'AMBIGUOUS',
  ],
  [
    'a void tip on a match that was called off',
    CANCELLED,
    [facts({ state: 'CANCELLED', score: '{}' })],
    'AGREES',
  ],
  ['a void tip on a match that was played', CANCELLED, [facts()], 'DIFFERS'],
  ['a void tip on a match that was awarded', CANCELLED, [facts({ state: 'AWARDED' })], 'DIFFERS'],
  [
    'a tip that was put off, on a match that was played later',
    PUT_OFF,
    [facts(NOT_PLAYED), facts(DAYS_LATER)],
    'AGREES',
  ],
  ['a tip that was put off, on a match that was played', PUT_OFF, [facts()], 'DIFFERS'],
];

it('both verifiers find what a source says of a tip to agree, to differ or to be unknown', async () => {
  const cases = SAID.map(async ([, tip, events]): Promise<Case> => {
    const csv = toCsv(await sampleRecord([tip]));
    const checked = [await verifyRecord(new TextEncoder().encode(csv))];
    expect(checked[0]?.problems).toEqual([]);
    const bundle = { tips: csv, slips: '', now: CHECKED_AT, files: new Map(), head: '' };
    return { record: { bundle, checked, events }, files: sourceFiles(events) };
  });
  const found = await compare(await Promise.all(cases));
  expect(found.map(({ theirs }) => theirs)).toEqual(found.map(({ ours }) => ours));
  const agreements = found.map(({ ours }, at) => {
    const counts = ours.flatMap((line) => / {2}- .*: (\d)$/.exec(line)?.[1] ?? []);
    return [SAID[at]?.[0], AGREEMENTS[counts.indexOf('1')]];
  });
  expect(agreements).toEqual(SAID.map(([what, , , agreement]) => [what, agreement]));
});

const LATER = '2199-01-01T00:00:00.000Z';

it('a source that breaks a rule is refused by both with its code, and nothing is compared', async () => {
  const [record] = records as [Beside];
  const { events } = record;
  const entries = events.map((event, index) => eventBytes({ ...event, index }));
  const [first = new Uint8Array(), ...others] = entries;
  const files = sourceFiles(events);
  const bundle = `tile/entries/000.p/${entries.length}`;
  const bundled = files.get(bundle) ?? new Uint8Array();
  const head = new TextDecoder().decode(files.get('checkpoint'));
  const withFile = (path: string, bytes: Uint8Array | string) =>
    new Map(files).set(path, new Uint8Array(Buffer.from(bytes)));
  const withFirst = (fields: Facts) =>
    sourceFiles(events.with(0, with_(events[0] as RecordEvent, fields)));
  const more = new TextEncoder().encode(`${new TextDecoder().decode(first)}\nweather=rain`);
  const last = events.with(-1, { ...(events.at(-1) as RecordEvent), at: LATER });
  const broken: [string, ReadonlyMap<string, Uint8Array>][] = [
    ['CHECKPOINT', new Map()],
    ['CHECKPOINT', withFile('checkpoint', head.replace('scores.example', 'other.example'))],
    ['NOT_SIGNED', withFile('checkpoint', head.replace('— scores', '— other'))],
    ['BAD_SIGNATURE', withFile('checkpoint', head.replace(/^\d+$/m, String(entries.length - 1)))],
    ['LOG_FILE', withFile(bundle, bundled.slice(0, -1))],
    ['LOG_FILE', withFile(bundle, Buffer.concat([bundled, Buffer.from([0, 1, 65])]))],
    ['LOG_ROOT', withFile(bundle, bundleBytes([...others, first]))],
    ['ENTRY', signedEntries([more, ...others])],
    ['ENTRY_INDEX', signedEntries([...others, first])],
    ['ENTRY_STATE', withFirst({ score: '{"goals":2}' })],
    ['ENTRY_WORD', withFirst({ state: 'FT' })],
    ['ENTRY_NAMES', withFirst({ home: 'United', away: 'United FC' })],
    ['ENTRY_SCORE', withFirst({ state: 'FINISHED', score: '{"home_reg":1000,"away_reg":0}' })],
    ['ENTRY_SPAN', withFirst({ starts_at: '1999-12-31T23:59:59.999Z' })],
    ['ENTRY_SPAN', sourceFiles(last)],
    ['ENTRY_EARLY', withFirst({ state: 'LIVE', score: '{}', starts_at: LATER })],
  ];
  const found = await compare(broken.map(([, each]) => ({ record, files: each })));
  expect(found.map(({ ours, theirs }) => [ours.sort(), theirs?.sort()])).toEqual(
    found.map(({ ours }, at) => [expect.arrayContaining([broken[at]?.[0]]), ours.sort()]),
  );

  write([['tip.csv', toCsv((await sampleRecord([{}])).slice(0, 1))]]);
  writeLog('refused', signedEntries([more, ...others]));
  const args = ['--scores', './refused', '--scores-key', EXAMPLE_KEY];
  const { codes, texts } = await runBoth('./tip.csv', ...args);
  expect(codes).toEqual([2, 2]);
  expect(texts[0]?.slice(texts[0].indexOf('The second source'))).toBe(
    'The second source of scores is refused, and nothing was compared with it:\nentry 0 of the log: This is not an entry of a record, or is not written as one.',
  );
  expect(texts[1]).toBe(texts[0]?.slice(texts[0].indexOf('CONSISTENT ONLY')));
});

it('a second source is used only as one', async () => {
  const [tip] = await sampleRecord([{}]);
  write([['tip.csv', toCsv(tip ? [tip] : [])]]);
  write([
    ['proof', 'c2sp.org/tlog-proof@v1\n'],
    ['claim', '{"format":"touchline-author-v1"}'],
  ]);
  writeLog('scores', sourceFiles([]));
  const key = formatVerifierKey(SAMPLE_KEY);
  const log = ['--log', './log', '--key', key];
  const wrong = [
    ['./tip.csv', '--scores', './scores'],
    ['./tip.csv', '--scores-key', EXAMPLE_KEY],
    ['./tip.csv', '--scores', './scores', '--scores-key', 'nonsense'],
    ['./tip.csv', '--scores', './scores', '--scores-key', formatVerifierKey(SAMPLE_WITNESS)],
    ['./tip.csv', ...log, '--scores', './log', '--scores-key', key],
    ['./proof', '--key', key, ...SCORES],
    ['./claim', '--key', key, ...SCORES],
  ];
  for (const args of wrong) {
    const { codes, texts } = await runBoth(...args);
    expect([codes, texts]).toEqual([
      [2, 2],
      [expect.any(String), expect.any(String)],
    ]);
  }
});
