/**
 * Asks an outside service: mails, time stamps, witnesses. Follows no redirect, which would take a key or
 * a person's data to an address that no setting names.
 */
export const outgoing = (request: Request, init: RequestInit = {}): Promise<Response> =>
  fetch(request, { ...init, redirect: 'error' });
