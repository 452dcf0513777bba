import type { NavigateFunction } from 'react-router';
import { safePath } from '@/shared/safe-path';
import type { CheckoutAnswer } from './use-checkout';

/** Where a payment's outcome is waited for and told. */
export const returnPath = (paymentId: string) => `/checkout/return?payment=${paymentId}`;

/** Takes the person to the next step of their payment: a page of ours, the provider's own, or what to transfer. */
export function followCheckout(answer: CheckoutAnswer, navigate: NavigateFunction): void {
  const { payment_id: id, redirect_url: to, instructions } = answer;
  if (instructions) {
    navigate(`/checkout/transfer?payment=${id}`, { state: instructions });
    return;
  }
  if (!to) {
    navigate(returnPath(id));
    return;
  }
  const url = new URL(to, window.location.origin);
  // Nothing was due: the answer names the list of payments.
  const listed = url.pathname === '/payment-history';
  if (to.startsWith('/') && !listed) navigate(safePath(to, returnPath(id)));
  else if (url.protocol === 'https:' && !listed) window.location.assign(url.href);
  else navigate(returnPath(id));
}
