/**
 * In the address that a sign-in service such as Google sends people back to. A code beside it is exchanged at once;
 * any other came from a mail, whose links a mail filter may open as well.
 */
export const PROVIDER_PARAM = 'provider';

/** Whether the address carries the answer of a sign-in service. */
export function isProviderReturn(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has('code') && params.has(PROVIDER_PARAM);
}
