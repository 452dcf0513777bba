import type { PaymentProvider } from './provider.ts';

/**
 * A bank or mobile-money transfer with a reference: people pay on their own, finance approves.
 * @param lines where to send the money, as shown to people
 */
export function manualProvider(lines: string[]): PaymentProvider {
  return {
    id: 'manual',
    capabilities: { recurring: false, remote: false },
    async createCheckout({ reference }) {
      return { providerRef: `manual:${reference}`, instructions: { reference, lines } };
    },
    async verifyWebhook() {
      return null;
    },
    async fetchState() {
      return null;
    },
    async cancel() {},
    // Finance sends the money back by hand; here it is only recorded.
    async refund({ paymentId, providerRef, amount, refundedBefore, total, currency }) {
      return {
        paymentId,
        providerRef,
        status: 'SUCCEEDED',
        amount: total,
        currency,
        refunded: refundedBefore + amount,
        dispute: null,
        methodRef: null,
        failureCode: null,
      };
    },
  };
}
