import { callAs, type DatabaseAnswer, type FunctionContext } from 'touchline/functions';
import type { Find, Span } from './compare.ts';
import type { OurPayment } from './differences.ts';

const SECOND = 1000;

/** Our own database refused or failed, so there is nothing to compare with. */
export class Refused extends Error {
  readonly answer: Extract<DatabaseAnswer<unknown>, { ok: false }>;

  constructor(answer: Extract<DatabaseAnswer<unknown>, { ok: false }>) {
    super(answer.message);
    this.answer = answer;
  }
}

/** The start of a time's second: providers count in seconds. */
export const wholeSecond = (time: string | number | Date): Date =>
  new Date(Math.floor(new Date(time).getTime() / SECOND) * SECOND);

/** Our side, as visible to the caller. */
export function ourSide(context: FunctionContext, token: string) {
  async function ask<T>(name: string, args: object): Promise<T> {
    const answer = await callAs<T>(context, token, name, args);
    if (!answer.ok) throw new Refused(answer);
    return answer.value;
  }

  /**
   * The first payments of a period: about as many as requested, and the time up to which they are complete. It cuts at
   * whole seconds, so all payments of one second stay together.
   */
  async function window(span: Span, size: number): Promise<{ payments: OurPayment[]; to: Date }> {
    const payments: OurPayment[] = [];
    for (;;) {
      const last = payments.at(-1);
      const page = await ask<OurPayment[]>('payments_to_reconcile', {
        from_at: span.from.toISOString(),
        to_at: span.to.toISOString(),
        after_at: last?.created_at ?? null,
        after_id: last?.payment_id ?? null,
        page: size,
      });
      payments.push(...page);
      if (page.length < size) return { payments, to: span.to };
      const to = wholeSecond(page.at(-1)?.created_at ?? span.to);
      if (to > span.from) return { payments: before(payments, to), to };
    }
  }

  const providers = (span: Span) =>
    ask<string[]>('reconciled_providers', {
      from_at: span.from.toISOString(),
      to_at: span.to.toISOString(),
    });

  const find: Find = (provider, ids, refs) =>
    ask<OurPayment[]>('payments_by_name', { provider, ids, refs });

  return { window, providers, find };
}

/** Those requested before a time. */
export const before = (payments: OurPayment[], to: Date): OurPayment[] =>
  payments.filter(({ created_at: time }) => Date.parse(time) < to.getTime());
