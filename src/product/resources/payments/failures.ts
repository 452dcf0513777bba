/**
 * Why a payment failed, was abandoned or bought nothing: the database's reasons, and those of card payments by Stripe's
 * names. Other texts of a provider are shown as they came.
 */
export const FAILURES = [
  'PLAN_GONE',
  'PLAN_CURRENCY',
  'PRICE_CHANGED',
  'PROMO_GONE',
  'ACCOUNT_GONE',
  'SELF_EXCLUDED',
  'SUSPENDED',
  'CLOSED',
  'AMOUNT_MISMATCH',
  'REPLACED',
  'CANCELED',
  'GRACE_OVER',
  'TIMED_OUT',
  'REJECTED',
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'insufficient_funds',
  'processing_error',
  'payment_intent_authentication_failure',
] as const;
