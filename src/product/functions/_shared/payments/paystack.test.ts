import { expect, it } from 'vitest';
import { paystackProvider } from './paystack.ts';

it('charges a renewal to the whole address of the saved method', async () => {
  const email = 'a|b@example.com';
  const bodies: unknown[] = [];
  const provider = paystackProvider('key', async (request) => {
    if (request.method === 'GET') return new Response(null, { status: 404 });
    bodies.push(await request.json());
    const authorization = { authorization_code: 'AUTH_x', reusable: true };
    const data = { id: 1, status: 'success', reference: 'r', amount: 100, currency: 'NGN' };
    return Response.json({ status: true, data: { ...data, customer: { email }, authorization } });
  });
  const due = { paymentId: crypto.randomUUID(), reference: 'r', amount: 100, currency: 'NGN' };
  const state = await provider.charge?.({ ...due, email, methodRef: `AUTH_x|${email}` });
  expect(bodies).toMatchObject([{ authorization_code: 'AUTH_x', email }]);
  // The next renewal's.
  expect(state?.methodRef).toBe(`AUTH_x|${email}`);
});
