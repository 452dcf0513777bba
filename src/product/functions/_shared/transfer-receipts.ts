import type { BucketRules } from 'touchline/functions';

/** Receipts of bank transfers: a photo or a PDF of at most 5 MB, which the browser checks as well. */
export const RECEIPTS: BucketRules = {
  id: 'transfer-receipts',
  maxBytes: 5 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
};
