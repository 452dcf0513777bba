import type { FunctionContext } from 'touchline/functions';
import { manualProvider } from './manual.ts';
import { paystackProvider } from './paystack.ts';
import { type PaymentProvider, PROVIDER_IDS, type ProviderId } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

/** The usable payment providers: those with keys, whether offered or not. */
const ready = (context: FunctionContext): Record<ProviderId, boolean> => ({
  sandbox: !context.hosted,
  manual: true,
  stripe: Boolean(context.setting('STRIPE_SECRET_KEY') && context.setting('STRIPE_WEBHOOK_SECRET')),
  paystack: Boolean(context.setting('PAYSTACK_SECRET_KEY')),
});

/** The payment providers that are switched on (`PAYMENT_PROVIDERS`) and have their keys, in that order. */
export function enabledProviders(context: FunctionContext): ProviderId[] {
  const wanted = (context.setting('PAYMENT_PROVIDERS') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const usable = ready(context);
  return PROVIDER_IDS.filter((id) => wanted.includes(id) && usable[id]).sort(
    (one, other) => wanted.indexOf(one) - wanted.indexOf(other),
  );
}

/** The lines of `MANUAL_PAYMENT_LINES`: where to send money, separated by `|`. */
function transferLines(context: FunctionContext): string[] {
  return (context.setting('MANUAL_PAYMENT_LINES') ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A payment provider by name; null if it is not switched on. Stripe's library is loaded when needed. */
export async function providerOf(
  context: FunctionContext,
  id: string | undefined,
): Promise<PaymentProvider | null> {
  const known = enabledProviders(context).find((each) => each === id);
  return known ? providerWithKeys(context, known) : null;
}

/** A provider for querying its past payments, even if it is no longer offered; null without its keys. */
export async function providerWithKeys(
  context: FunctionContext,
  id: ProviderId,
): Promise<PaymentProvider | null> {
  if (!ready(context)[id]) return null;
  const key = (name: string) => context.setting(name) ?? '';
  switch (id) {
    case 'sandbox':
      return sandboxProvider(context);
    case 'manual':
      return manualProvider(transferLines(context));
    case 'paystack':
      return paystackProvider(key('PAYSTACK_SECRET_KEY'), context.outgoing);
    case 'stripe': {
      const { stripeProvider } = await import('./stripe.ts');
      return stripeProvider(
        key('STRIPE_SECRET_KEY'),
        key('STRIPE_WEBHOOK_SECRET'),
        context.outgoing,
      );
    }
  }
}
