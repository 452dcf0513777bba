import type { Backend } from '../backend';

const post = ({ url, fetch }: Pick<Backend, 'url' | 'fetch'>, body: object) =>
  fetch(`${url}/auth/v1/reauthenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * Has a code mailed to the person's address.
 * @throws {AppError} `CURRENT_PASSWORD_MISSING` if the account has a password, which is then asked for;
 *   `CURRENT_PASSWORD_WRONG`
 */
export const askForCode = (backend: Pick<Backend, 'url' | 'fetch'>, password?: string) =>
  post(backend, { password });

/** Shows with that code that this session's person owns the account. Throws `AppError`: `MAIL_CODE_WRONG`. */
export const giveCode = (backend: Pick<Backend, 'url' | 'fetch'>, code: string) =>
  post(backend, { code });
