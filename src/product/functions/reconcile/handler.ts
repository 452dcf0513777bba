import { answer, type FunctionContext, personOf, preflight, refuse } from 'touchline/functions';
import { type PaymentProvider, PROVIDER_IDS } from '../_shared/payments/provider.ts';
import { enabledProviders, providerWithKeys } from '../_shared/payments/providers.ts';
import type { Span } from './compare.ts';
import { ourSide, Refused, wholeSecond } from './our-payments.ts';
import { compareWindows } from './windows.ts';

const DAY = 86_400_000;
/** Time budget of one call, in milliseconds; the next one continues where it stopped. */
const TIME = 5_000;

/** Whether it is a time that JavaScript and PostgreSQL write alike: with a year of four digits. */
const isTime = (time: Date) => time.getUTCFullYear() > 0 && time.getUTCFullYear() < 10_000;

/** The period and where to start in it, in whole seconds; null if they are not valid times. */
function readQuery(query: URLSearchParams): (Span & { after: Date }) | null {
  const to = new Date(query.get('to') ?? Date.now());
  const from = new Date(query.get('from') ?? Date.now() - 30 * DAY);
  const after = new Date(query.get('after') ?? from);
  if (![from, to, after].every(isTime)) return null;
  const period = { from: wholeSecond(from), to: wholeSecond(to.getTime() + 999) };
  return { ...period, after: wholeSecond(Math.max(after.getTime(), period.from.getTime())) };
}

/** All providers that are offered or have payments in the period, if there are keys for them. */
async function whomToAsk(context: FunctionContext, withPayments: readonly string[]) {
  const enabled = enabledProviders(context);
  const providers: PaymentProvider[] = [];
  const unset: string[] = [];
  for (const id of PROVIDER_IDS) {
    if (!enabled.includes(id) && !withPayments.includes(id)) continue;
    const provider = await providerWithKeys(context, id);
    if (!provider) unset.push(id);
    else if (provider.capabilities.remote) providers.push(provider);
  }
  return { providers, unset };
}

/**
 * Lists every difference between our payments, our ledger and the providers' data; for FINANCE and
 * ADMIN, which the database checks. A long period takes several calls: each returns up to where it is
 * complete (`complete_to`), and the next one passes that as `after`.
 * @param request GET `?from=…&to=…&after=…`, times or days; the last 30 days by default
 * @returns `{ differences, checked, failed, unset, complete_to }`: `failed` are providers that did not
 *   answer, `unset` those without keys; neither were compared
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'GET') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use GET.');
  const token = await personOf(request, context);
  if (token instanceof Response) return token;
  const query = readQuery(new URL(request.url).searchParams);
  if (!query) return refuse(422, 'FIELD_INVALID', 'Give the days as 2025-01-31.');
  const { from, to, after } = query;
  const side = ourSide(context, token);
  try {
    const { providers, unset } = await whomToAsk(context, await side.providers({ from, to }));
    const work = { side, providers, period: { from, to }, from: after, until: Date.now() + TIME };
    const { completeTo, ...found } = await compareWindows(work);
    return answer(200, { ...found, unset, complete_to: completeTo.toISOString() });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuse(error.answer.status, error.answer.code, error.answer.message);
  }
}
