/**
 * Marks the address that a sign-in service such as Google redirects to. A code beside it is exchanged at once; any
 * other code comes from a mail, whose links a mail filter may open too.
 */
export const PROVIDER_PARAM = 'provider';

/** Whether the address is the redirect from a sign-in service. */
export function isProviderReturn(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has('code') && params.has(PROVIDER_PARAM);
}
