import { DEMO_TRANSFER } from './demo-values.ts';
import type { Parsed, Refuse } from './environment.ts';

/**
 * The sandbox is for databases on this machine; elsewhere somebody might mistake it for real money. If others can reach
 * the site it must be requested by name, because it gives any plan to anybody.
 */
export function readPayments(parsed: Parsed, local: boolean, shared: boolean, refuse: Refuse) {
  const { PAYMENT_PROVIDERS: asked, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = parsed;
  if (asked?.includes('sandbox') && !local) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names the sandbox, which only works with a database on this machine.',
    );
  }
  if (asked?.includes('stripe') && !(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names stripe, so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
    );
  }
  if (asked?.includes('paystack') && !parsed.PAYSTACK_SECRET_KEY) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names paystack, so PAYSTACK_SECRET_KEY must be set too.',
    );
  }
  return {
    PAYMENT_PROVIDERS: asked ?? (local && !shared ? 'sandbox,manual' : 'manual'),
    MANUAL_PAYMENT_LINES:
      parsed.MANUAL_PAYMENT_LINES ?? (local && !shared ? DEMO_TRANSFER : undefined),
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    PAYSTACK_SECRET_KEY: parsed.PAYSTACK_SECRET_KEY,
  };
}
