import {
  answer,
  callAsServer,
  type FunctionContext,
  fileStore,
  isServer,
  refuse,
} from 'touchline/functions';
import { providerOf } from '../_shared/payments/providers.ts';
import { returnMoney } from '../_shared/payments/send-back.ts';
import { stateJson } from '../_shared/payments/state-json.ts';
import { RECEIPTS } from '../_shared/transfer-receipts.ts';

interface Due {
  counts: Record<string, number>;
  /** Where the next call goes on; null after the last one. */
  next: string | null;
  charges: {
    payment_id: string;
    provider: string;
    amount: number;
    currency: string;
    reference: string;
    method_ref: string;
    email: string;
  }[];
}

async function chargeOne(context: FunctionContext, due: Due['charges'][number]): Promise<string> {
  const provider = await providerOf(context, due.provider);
  if (!provider?.charge) return 'NO_PROVIDER';
  const asked = new Date();
  const state = await provider.charge({
    paymentId: due.payment_id,
    reference: due.reference,
    amount: due.amount,
    currency: due.currency,
    email: due.email,
    methodRef: due.method_ref,
  });
  await callAsServer(context, 'attach_checkout', {
    payment: due.payment_id,
    provider_ref: state.providerRef,
  });
  return callAsServer<string>(context, 'apply_payment_state', {
    payment: due.payment_id,
    state: stateJson(state, asked),
  });
}

/** Deletes unreferenced files: of deleted transfers and accounts, and of interrupted uploads. */
async function removeUnusedFiles(context: FunctionContext): Promise<number> {
  const files = fileStore(context, RECEIPTS);
  let count = 0;
  let keys = await callAsServer<string[]>(context, 'unused_files');
  while (keys.length > 0) {
    await files.remove(keys);
    count += keys.length;
    keys = await callAsServer<string[]>(context, 'unused_files', { removed: keys });
  }
  return count;
}

/**
 * The hourly job: ends expired subscriptions, charges due renewals, refunds payments that bought nothing, and
 * deletes unreferenced files. Idempotent.
 * @param request POST with a secret key as `apikey`
 * @returns `{ counts, charged: { SUCCEEDED: 3, … }, returned: 1, files: 2 }`
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  if (!isServer(request, context))
    return refuse(403, 'NOT_ALLOWED', 'This job runs with the secret key.');
  const counts: Record<string, number> = {};
  const charged: Record<string, number> = {};
  const add = (to: Record<string, number>, name: string, count: number) => {
    to[name] = (to[name] ?? 0) + count;
  };
  const tried = new Set<string>();
  let after: string | null = null;
  do {
    const due: Due = await callAsServer<Due>(context, 'run_renewals', { after });
    for (const [name, count] of Object.entries(due.counts)) add(counts, name, count);
    for (const charge of due.charges.filter(({ payment_id }) => !tried.has(payment_id))) {
      tried.add(charge.payment_id);
      const outcome = await chargeOne(context, charge).catch((error) => {
        // It stays pending and is tried again by the next run.
        console.error('renewals', charge.provider, error);
        return 'TRY_AGAIN';
      });
      add(charged, outcome, 1);
    }
    after = due.next;
  } while (after !== null);
  const returned = await returnMoney(context);
  const files = await removeUnusedFiles(context).catch((error) => {
    console.error('renewals', error);
    return 'TRY_AGAIN';
  });
  return answer(200, { counts, charged, returned, files });
}
