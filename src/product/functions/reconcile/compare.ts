import { inTurns } from '../_shared/payments/in-turns.ts';
import type { PaymentProvider, PaymentState } from '../_shared/payments/provider.ts';
import {
  anotherCharge,
  type Difference,
  nameless,
  type OurPayment,
  stateDifferences,
  unknownHere,
} from './differences.ts';

export interface Span {
  from: Date;
  to: Date;
}

/** Finds a provider's payments by our ids or its own, from any time. */
export type Find = (provider: string, ids: string[], refs: string[]) => Promise<OurPayment[]>;

export interface Comparison {
  provider: PaymentProvider;
  /** The whole period; the window is a part of it. */
  period: Span;
  window: Span;
  /** Our payments of the window. */
  ours: OurPayment[];
  find: Find;
  /** Maximum number of theirs in one window. */
  limit: number;
}

/** The provider has too many in a window for memory: it has to be shorter. */
export class TooMany extends Error {}

const PAID = 'SUCCEEDED';
/** How many payments are requested one by one at a time, and how many are looked up at once. */
const CALLS = 8;
const NAMES = 500;

type Pair = [OurPayment, PaymentState | null];

const isWithin = ({ from, to }: Span, { created_at: time }: OurPayment) =>
  Date.parse(time) >= from.getTime() && Date.parse(time) < to.getTime();

function byName(payments: readonly OurPayment[]): Map<string, OurPayment> {
  const names = new Map<string, OurPayment>();
  for (const one of payments) {
    names.set(one.payment_id, one);
    if (one.provider_ref) names.set(one.provider_ref, one);
  }
  return names;
}

const nameIn = (names: Map<string, OurPayment>, { providerRef, paymentId }: PaymentState) =>
  names.get(providerRef) ?? names.get(paymentId ?? '');

/** Our payments that a provider lists and that are not loaded yet. */
async function lookUp({ provider, find }: Comparison, states: PaymentState[]) {
  const found: OurPayment[] = [];
  for (let start = 0; start < states.length; start += NAMES) {
    const part = states.slice(start, start + NAMES);
    const ids = part.flatMap(({ paymentId }) => paymentId ?? []);
    const refs = part.map(({ providerRef }) => providerRef);
    found.push(...(await find(provider.id, ids, refs)));
  }
  return byName(found);
}

/** Differences that remain after reading ours again: provider messages may have arrived in between. */
async function differencesNow({ provider, find }: Comparison, pairs: Pair[]) {
  const differ = pairs.filter(([ours, theirs]) => stateDifferences(ours, theirs).length > 0);
  const again: OurPayment[] = [];
  for (let start = 0; start < differ.length; start += NAMES) {
    const ids = differ.slice(start, start + NAMES).map(([{ payment_id: id }]) => id);
    again.push(...(await find(provider.id, ids, [])));
  }
  const names = byName(again);
  return differ.flatMap(([ours, theirs]) =>
    stateDifferences(names.get(ours.payment_id) ?? ours, theirs),
  );
}

/**
 * Compares the payments of one window with their provider's data. Every payment is compared in the
 * window of its request, whatever the provider's date, and every charge of the
 * window with the payment that it names, whatever that payment's date.
 * @throws TooMany
 */
export async function compareWindow(comparison: Comparison): Promise<Difference[]> {
  const { provider, period, window, ours, limit } = comparison;
  const known = byName(ours);
  const open = new Map(ours.map((one) => [one.payment_id, one]));
  const seen = new Set<string>();
  /** Charges inside checkouts that have already been compared. */
  const inside = new Set<string>();
  const paidNameless = new Map<string, PaymentState>();
  const pairs: Pair[] = [];
  const rest = ours.flatMap(nameless);

  function pair(one: OurPayment, theirs: PaymentState) {
    open.delete(one.payment_id);
    pairs.push([one, theirs]);
  }

  function seeNamed(one: OurPayment, theirs: PaymentState) {
    const elsewhere = !isWithin(period, one);
    // A checkout in this period for a payment in another: its charge is compared there.
    if (theirs.charge && elsewhere) return;
    if (theirs.charge) inside.add(theirs.charge);
    if (elsewhere || isWithin(window, one)) pair(one, theirs);
  }

  async function seeOther(one: OurPayment, theirs: PaymentState) {
    const named = one.provider_ref === null ? null : await provider.fetchState(one.provider_ref);
    if (named?.charge === theirs.providerRef) {
      if (!isWithin(period, one)) pairs.push([one, named]);
    } else if (theirs.status === PAID) {
      rest.push(anotherCharge(one, theirs, named));
    }
  }

  function seeNameless(one: OurPayment, theirs: PaymentState) {
    if (theirs.status !== PAID) return;
    const first = paidNameless.get(one.payment_id);
    if (first) {
      rest.push(anotherCharge({ ...one, provider_ref: first.providerRef }, theirs, first));
      return;
    }
    paidNameless.set(one.payment_id, theirs);
    pair(one, theirs);
  }

  async function see(theirs: PaymentState, one: OurPayment | undefined) {
    if (inside.has(theirs.providerRef)) return;
    if (one && one.provider_ref === theirs.providerRef) seeNamed(one, theirs);
    // For a checkout that is not ours by id, the charge inside it counts.
    else if (theirs.charge !== undefined) return;
    else if (!one) {
      if (theirs.status === PAID) rest.push(unknownHere(provider.id, theirs));
    } else if (one.provider_ref === null) seeNameless(one, theirs);
    else await seeOther(one, theirs);
  }

  for await (const page of provider.listStates?.(window.from, window.to) ?? []) {
    const fresh = page.filter(({ providerRef }) => !seen.has(providerRef));
    for (const { providerRef } of fresh) seen.add(providerRef);
    if (seen.size > limit) throw new TooMany();
    const others = await lookUp(
      comparison,
      fresh.filter((theirs) => !nameIn(known, theirs)),
    );
    for (const theirs of fresh) await see(theirs, nameIn(known, theirs) ?? nameIn(others, theirs));
  }
  const missed = [...open.values()].filter((one) => one.provider_ref !== null);
  const states = await inTurns(missed, CALLS, ({ provider_ref: ref }) =>
    provider.fetchState(ref ?? ''),
  );
  missed.forEach((one, index) => {
    pairs.push([one, states[index] ?? null]);
  });
  return [...(await differencesNow(comparison, pairs)), ...rest];
}
