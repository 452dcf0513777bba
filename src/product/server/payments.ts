import { listOf, type SettingsPlace, type Values } from 'touchline/settings';
import { z } from 'zod';
import { PROVIDER_IDS } from '../functions/_shared/payments/provider.ts';
import { DEMO_TRANSFER } from './demo-values.ts';

/** What the functions of payments read. */
export const PAYMENTS = {
  PAYMENT_PROVIDERS: listOf(PROVIDER_IDS).optional(),
  MANUAL_PAYMENT_LINES: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
};

/** If others can reach the site the sandbox must be requested by name, because it gives any plan to anybody. */
export const paymentDefaults = ({ local, shared }: SettingsPlace): Record<string, string> =>
  local && !shared
    ? { PAYMENT_PROVIDERS: 'sandbox,manual', MANUAL_PAYMENT_LINES: DEMO_TRANSFER }
    : { PAYMENT_PROVIDERS: 'manual' };

/**
 * The sandbox is for databases on this machine; elsewhere somebody might mistake it for real money. A public site has it
 * only as a demo.
 */
export function checkPayments(
  values: Values<typeof PAYMENTS>,
  { local, hosted, shared, siteUrl, demo }: SettingsPlace,
  refuse: (variable: 'PAYMENT_PROVIDERS', sentence: string) => void,
): void {
  // A hosted project's functions read what is set there.
  if (hosted) return;
  const { PAYMENT_PROVIDERS: asked, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = values;
  if (asked?.includes('sandbox') && !local) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names the sandbox, which only works with a database on this machine.',
    );
  }
  if (asked?.includes('sandbox') && local && shared && siteUrl.startsWith('https:') && !demo) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names the sandbox, which gives every plan away: on a site with https that needs DEMO=on.',
    );
  }
  if (asked?.includes('stripe') && !(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names stripe, so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
    );
  }
  if (asked?.includes('paystack') && !values.PAYSTACK_SECRET_KEY) {
    refuse(
      'PAYMENT_PROVIDERS',
      'PAYMENT_PROVIDERS names paystack, so PAYSTACK_SECRET_KEY must be set too.',
    );
  }
}
