import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { callers, wrongParts } from './caller.ts';

const jwtSecret = 'a secret of more than thirty-two characters';
const secretKey = 'sb_secret_right';
const callerOf = callers({ jwtSecret, secretKey });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);

const FOREIGN = 'a key that somebody brings along, 32 or more';

function token(
  claims: object,
  secret = jwtSecret,
  algorithm = 'sha256',
  head: object = { alg: 'HS256' },
): string {
  const body = `${part(head)}.${part({ sub: 'id', aud: 'authenticated', exp: now + 600, ...claims })}`;
  return `${body}.${createHmac(algorithm, secret).update(body).digest('base64url')}`;
}
const good = token({});
const [head, , signature] = good.split('.');

it.each<[string, object, unknown[]]>([
  ['a token of ours', { authorization: `Bearer ${good}` }, ['id', false, false]],
  ['a small b', { authorization: `bearer ${good}` }, ['id', false, false]],
  ['one that is over', { authorization: `Bearer ${token({ exp: now - 1 })}` }, [null, false, true]],
  [
    'one that never ends',
    { authorization: `Bearer ${token({ exp: undefined })}` },
    [null, false, true],
  ],
  ['one of nobody', { authorization: `Bearer ${token({ sub: undefined })}` }, [null, false, true]],
  ['another secret', { authorization: `Bearer ${token({}, 'x'.repeat(40))}` }, [null, false, true]],
  [
    'another hash',
    { authorization: `Bearer ${token({}, jwtSecret, 'sha512')}` },
    [null, false, true],
  ],
  [
    'other claims',
    {
      authorization: `Bearer ${head}.${part({ sub: 'other', aud: 'authenticated', exp: now + 600 })}.${signature}`,
    },
    [null, false, true],
  ],
  [
    'one for another service',
    { authorization: `Bearer ${token({ aud: 'mail' })}` },
    [null, false, true, true],
  ],
  [
    'one for nobody',
    { authorization: `Bearer ${token({ aud: undefined })}` },
    [null, false, true, true],
  ],
  [
    'one for several',
    { authorization: `Bearer ${token({ aud: ['authenticated'] })}` },
    [null, false, true, true],
  ],
  [
    'a head that wants no signature',
    { authorization: `Bearer ${part({ alg: 'none' })}.${good.split('.')[1]}.` },
    [null, false, true],
  ],
  ...[
    { jwk: { kty: 'oct', k: part(FOREIGN) } },
    { jku: 'https://evil.example/keys' },
    { kid: '/dev/null' },
  ].map((more): [string, object, unknown[]] => [
    `a head that names its own key by ${Object.keys(more)}`,
    { authorization: `Bearer ${token({}, FOREIGN, 'sha256', { alg: 'HS256', ...more })}` },
    [null, false, true],
  ]),
  ['no signature', { authorization: `Bearer ${head}.x.` }, [null, false, true]],
  ['a fourth part', { authorization: `Bearer ${good}.x` }, [null, false, true]],
  ['three letters', { authorization: 'Bearer a.b.c' }, [null, false, true]],
  ['points alone', { authorization: 'Bearer ...' }, [null, false, true]],
  ...['  ', ' \t', ' \u00a0'].map((space): [string, object, unknown[]] => [
    `a token after ${JSON.stringify(space)}`,
    { authorization: `Bearer${space}${good}` },
    [null, false, true, true],
  ]),
  ['the public key', { authorization: 'Bearer sb_publishable_x' }, [null, false, false]],
  ['nothing', {}, [null, false, false]],
  ['the secret key', { apikey: secretKey }, [null, true, false]],
  [
    'the secret key as a token',
    { authorization: `Bearer ${secretKey}` },
    ['service_role', false, false],
  ],
  ['a guessed secret key', { apikey: 'sb_secret_wrong' }, [null, false, false]],
])('knows the caller by %s', (_what, headers, [account, trusted, badToken, forOthers = false]) => {
  expect(callerOf(new Headers(headers as Record<string, string>))).toEqual({
    account,
    trusted,
    badToken,
    forOthers,
  });
});

it.each([
  ['', null],
  ['Bearer sb_publishable_x', null],
  [`Bearer ${good}`, null],
  ['Bearer a.b', 2],
  ['Bearer a.b.', 2],
  [`Bearer ${good}.x`, 4],
  ['Bearer ...', 0],
])('counts the parts of what is no token: “%s” has %s', (authorization, parts) => {
  expect(wrongParts(new Headers({ authorization }))).toBe(parts);
});
