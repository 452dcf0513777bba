import { type Figures, figuresOf } from './figures';
import { isSettled, type RecordTip, type SettledOutcome } from './record-tip';
import { nameKey } from './same-name';

/** What a win adds to the capital of each of the three bettors, in thousandths. */
const GAINS = [30, 60, 120] as const;
/** An author's first matches only give them a number. */
const WARM_UP = 20;
/** The share of places that may be luck is one in this many. */
const LUCKY_ONE_IN = 20;

/** How many times as much a bettor has after a tip at these odds, given twice what the bet wins. */
function factorOf(outcome: SettledOutcome, price: number, twice: number): number {
  switch (outcome) {
    case 'WON':
      return (2000 + twice) / 2000;
    case 'HALF_WON':
      return (4000 + twice) / 4000;
    case 'VOID':
      return 1;
    case 'HALF_LOST':
      return (4 * price - twice) / (4 * price);
    case 'LOST':
      return (2 * price - twice) / (2 * price);
  }
}

/**
 * What a tip makes of the three capitals, as natural logarithms in whole millionths, rounded down. A bet never takes more
 * than half of a capital. Each quotient is of whole numbers, so that the database and Python have the same double.
 * @param odds decimal odds with at most three decimals, above 1
 */
export function capitalSteps(outcome: SettledOutcome, odds: number): number[] {
  // Thousandths: what a unit wins at these odds.
  const price = Math.round(1000 * odds) - 1000;
  return GAINS.map((gain) => {
    const factor = factorOf(outcome, price, Math.min(price, 2 * gain));
    return Math.floor(1_000_000 * Math.log(factor));
  });
}

/** The evidence for the skill of an author with matches that count. */
interface Evidence {
  /** From 1, in the order in which authors published the first tip that counts. */
  number: number;
  /** How many matches count. */
  matches: number;
  /** What fair bettors who began with 1 have on average: its natural logarithm, six decimals. */
  logCapital: number;
}

/** An author with settled tips. */
export interface RankedAuthor {
  /** From 1; null for those who can't be told apart from luck. */
  place: number | null;
  /** As on the first of the tips, under whatever spelling they are; empty where they name none. */
  author: string;
  figures: Figures;
  /** How many matches count for the place. */
  matches: number;
  /** What fair bettors who began with 1 have on average: its natural logarithm, six decimals; null while none counts. */
  logCapital: number | null;
}

/** The mean of the three capitals, from their logarithms, as a logarithm in whole millionths. */
function meanCapital(logs: readonly number[]): number {
  const most = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp((log - most) / 1_000_000), 0);
  return most + Math.floor(1_000_000 * Math.log(sum / logs.length));
}

/**
 * The first revealed tip of an author on each match, in the order of publication: later ones on it don't count, because
 * news may have come by then.
 */
function firstOnMatches(tips: readonly RecordTip[]) {
  const seen = new Set<string>();
  return tips.flatMap((tip) => {
    if (tip.odds === null || seen.has(tip.fixtureId)) return [];
    seen.add(tip.fixtureId);
    // Taking a tip back is no way out of losing it.
    const outcome = isSettled(tip) ? tip.outcome : 'LOST';
    return [{ seq: tip.seq, steps: capitalSteps(outcome, tip.odds) }];
  });
}

/** The evidence for each author who has some, by the key of the name. */
function evidenceOf(tipsOf: ReadonlyMap<string, readonly RecordTip[]>): Map<string, Evidence> {
  const entered = [...tipsOf]
    .map(([key, tips]) => ({ key, counted: firstOnMatches(tips).slice(WARM_UP) }))
    .filter(({ counted }) => counted.length > 0)
    .sort((a, b) => (a.counted[0]?.seq ?? 0) - (b.counted[0]?.seq ?? 0));
  return new Map(
    entered.map(({ key, counted }, index) => {
      const logs = GAINS.map((_, at) =>
        counted.reduce((total, { steps }) => total + (steps[at] ?? 0), 0),
      );
      const logCapital = meanCapital(logs) / 1_000_000;
      return [key, { number: index + 1, matches: counted.length, logCapital }];
    }),
  );
}

/**
 * Which authors are told apart from luck: the k for whom capital times k comes to 20 · n · (n + 1), n being their number,
 * for the largest such k. The parts 1 / (n · (n + 1)) of the authors add up to 1, so at most one place in twenty is
 * expected to be luck, whatever anybody stakes, however many accounts they have and whenever they stop (weighted e-BH).
 */
function toldApart(evidence: ReadonlyMap<string, Evidence>): Set<string> {
  const lacking = [...evidence]
    .map(([key, { number, logCapital }]) => ({
      key,
      number,
      lack: Math.log(LUCKY_ONE_IN * number * (number + 1)) - logCapital,
    }))
    .sort((a, b) => a.lack - b.lack || a.number - b.number);
  const until = lacking.findLastIndex(({ lack }, index) => lack <= Math.log(index + 1));
  return new Set(lacking.slice(0, until + 1).map(({ key }) => key));
}

function byAuthor(tips: readonly RecordTip[]): Map<string, RecordTip[]> {
  const tipsOf = new Map<string, RecordTip[]>();
  for (const tip of tips.toSorted((a, b) => a.seq - b.seq)) {
    const key = nameKey(tip.author);
    const own = tipsOf.get(key);
    if (own) own.push(tip);
    else tipsOf.set(key, [tip]);
  }
  return tipsOf;
}

/** The keys of the authors of a whole record who have a place. */
export function authorsWithPlace(tips: readonly RecordTip[]): Set<string> {
  return toldApart(evidenceOf(byAuthor(tips)));
}

/**
 * The authors of a whole record in an order that luck does not win: those who are told apart from luck have a place and
 * come first; these, and the others after them, by their capital. docs/record.md gives the rules and why they hold.
 */
export function rankAuthors(tips: readonly RecordTip[]): RankedAuthor[] {
  const tipsOf = byAuthor(tips);
  const evidence = evidenceOf(tipsOf);
  const clear = toldApart(evidence);
  const last = Number.POSITIVE_INFINITY;
  return [...tipsOf]
    .map(([key, own]) => ({
      key,
      author: own[0]?.author ?? '',
      figures: figuresOf(own.filter(isSettled)),
      evidence: evidence.get(key),
    }))
    .filter(({ figures }) => figures.n > 0)
    .sort(
      (a, b) =>
        Number(clear.has(b.key)) - Number(clear.has(a.key)) ||
        (b.evidence?.logCapital ?? -last) - (a.evidence?.logCapital ?? -last) ||
        (a.evidence?.number ?? last) - (b.evidence?.number ?? last) ||
        b.figures.n - a.figures.n ||
        (a.author < b.author ? -1 : 1),
    )
    .map(({ key, author, figures, evidence: own }, index) => ({
      place: clear.has(key) ? index + 1 : null,
      author,
      figures,
      matches: own?.matches ?? 0,
      logCapital: own?.logCapital ?? null,
    }));
}
