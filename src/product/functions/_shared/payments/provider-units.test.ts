import { describe, expect, it } from 'vitest';
import { paystackProvider } from './paystack.ts';
import type { CheckoutRequest } from './provider.ts';
import { fromProvider, takes, toProvider } from './provider-units.ts';

describe('amounts in providers’ units', () => {
  it.each([
    // 12.50 €, ¥500, 500 kr, USh 5,000, 4.890 KD, Ar 20,000.00
    ['stripe', 'EUR', 1250, 1250],
    ['stripe', 'JPY', 500, 500],
    ['stripe', 'XOF', 6500, 6500],
    ['stripe', 'ISK', 500, 50_000],
    ['stripe', 'UGX', 5000, 500_000],
    ['stripe', 'KWD', 4890, 4890],
    ['stripe', 'MGA', 2_000_000, 20_000],
    ['stripe', 'HUF', 399_000, 399_000],
    // ₦2,000, and 6,500 francs that have no centimes.
    ['paystack', 'NGN', 200_000, 200_000],
    ['paystack', 'XOF', 6500, 650_000],
    ['paystack', 'RWF', 9000, 900_000],
    ['sandbox', 'ISK', 500, 500],
    ['manual', 'XOF', 6500, 6500],
  ] as const)('%s, %s: %i are %i', (provider, currency, ours, theirs) => {
    expect(toProvider(provider, ours, currency)).toBe(theirs);
    expect(fromProvider(provider, theirs, currency)).toBe(ours);
  });

  it('refuses amounts that a provider’s units cannot express', () => {
    expect(() => toProvider('stripe', 150, 'MGA')).toThrow(RangeError);
    expect(() => toProvider('paystack', 1000, 'EUR')).toThrow(RangeError);
    expect([takes('paystack', 'EUR'), takes('paystack', 'XOF'), takes('stripe', 'EUR')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    ['stripe', 'ISK', 500, { amount_total: 50_000, currency: 'isk' }],
    ['paystack', 'XOF', 6500, { amount: 650_000, currency: 'XOF', status: 'ongoing' }],
  ] as const)(
    'is what %s receives, and converts back to ours, in %s',
    async (name, currency, amount, theirs) => {
      const sent: string[] = [];
      const send = async (request: Request) => {
        sent.push(decodeURIComponent(await request.text()));
        const about = { ...theirs, id: 'cs_1', url: 'https://pay.example', status: 'open' };
        const data = { ...theirs, authorization_url: 'https://pay.example', reference: 'TL-1' };
        return Response.json(name === 'stripe' ? about : { status: true, data });
      };
      const { stripeProvider } = await import('./stripe.ts');
      const provider =
        name === 'stripe' ? stripeProvider('sk_test', 'whsec', send) : paystackProvider('sk', send);
      const request: CheckoutRequest = {
        paymentId: 'p',
        reference: 'TL-1',
        amount,
        currency,
        email: 'ann@example.com',
        description: 'A plan',
        returnUrl: 'https://tips.example/return',
        cancelUrl: 'https://tips.example/',
      };
      await provider.createCheckout(request);
      expect(sent[0]).toMatch(name === 'stripe' ? /\[unit_amount\]=50000&/ : /"amount":650000,/);
      expect(await provider.fetchState('cs_1')).toMatchObject({ amount, currency });
    },
  );
});
