import type { PaymentProvider } from '../_shared/payments/provider.ts';
import { compareWindow, type Span, TooMany } from './compare.ts';
import { bookDifferences, type Difference } from './differences.ts';
import { before, type ourSide, Refused, wholeSecond } from './our-payments.ts';

/** Maximum numbers of ours and theirs held in memory. */
const OURS = 100;
const THEIRS = 1000;
const SECOND = 1000;
/** Maximum length of the first window, and how much shorter it becomes if that is too long. */
const WEEK = 604_800_000;
const SHORTER = 8;

export interface Compared {
  differences: Difference[];
  /** Number of our payments. */
  checked: number;
  /** Providers that could not be reached: their payments are not compared. */
  failed: string[];
  /** The time up to which all of this is complete. */
  completeTo: Date;
}

interface Work {
  side: ReturnType<typeof ourSide>;
  providers: readonly PaymentProvider[];
  period: Span;
  /** Where to start in the period. */
  from: Date;
  /** When to stop, in milliseconds: at the end of the window in progress. */
  until: number;
}

/**
 * Compares a period in windows of a few hundred payments each, so that any number of them fits in memory,
 * and stops when the time is up, at a point from which the next call can continue.
 */
export async function compareWindows(work: Work): Promise<Compared> {
  const { side, period, until } = work;
  const differences: Difference[] = [];
  const failed = new Set<string>();
  let from = work.from;
  let checked = 0;
  let length = WEEK;
  do {
    const end = Math.min(period.to.getTime(), from.getTime() + length);
    const next = await side.window({ from, to: new Date(end) }, OURS);
    let { payments, to } = next;
    for (;;) {
      const window = { from, to };
      try {
        const found = await compareAll(work, window, payments, failed);
        differences.push(...payments.flatMap(bookDifferences), ...found);
        length *= 2;
        break;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        length = (to.getTime() - from.getTime()) / SHORTER;
        to = wholeSecond(from.getTime() + Math.max(SECOND, length));
        payments = before(payments, to);
      }
    }
    checked += payments.length;
    from = to;
  } while (from < period.to && Date.now() < until);
  return { differences, checked, failed: [...failed], completeTo: from };
}

async function compareAll(
  { side, providers, period }: Work,
  window: Span,
  payments: Parameters<typeof before>[0],
  failed: Set<string>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const shortest = window.to.getTime() - window.from.getTime() <= SECOND;
  for (const provider of providers) {
    if (failed.has(provider.id)) continue;
    try {
      const ours = payments.filter((payment) => payment.provider === provider.id);
      const limit = shortest ? Number.POSITIVE_INFINITY : THEIRS;
      const { find } = side;
      found.push(...(await compareWindow({ provider, period, window, ours, find, limit })));
    } catch (error) {
      if (error instanceof TooMany || error instanceof Refused) throw error;
      console.error('reconcile', provider.id, error);
      failed.add(provider.id);
    }
  }
  return found;
}
