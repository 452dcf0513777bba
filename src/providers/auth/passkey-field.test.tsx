import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerInField } from './passkeys';
import type { SessionKeeper } from './session';

/** What the browser is asked, and how to answer; it stops when told to. */
interface Asked {
  options: CredentialRequestOptions;
  pick: () => void;
}
let asked: Asked[] = [];
let conditional = true;

const bytes = new Uint8Array([1, 2, 3]).buffer;
const PICKED = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: {
    authenticatorData: bytes,
    clientDataJSON: bytes,
    signature: bytes,
    userHandle: bytes,
  },
  getClientExtensionResults: () => ({}),
};

beforeEach(() => {
  asked = [];
  conditional = true;
  vi.useFakeTimers();
  document.body.innerHTML = '<input autocomplete="username webauthn">';
  const isConditionalMediationAvailable = async () => conditional;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  const get = (options: CredentialRequestOptions) =>
    new Promise((resolve, reject) => {
      asked.push({ options, pick: () => resolve(PICKED) });
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let questions = 0;
const session = {
  client: async () => ({
    passkey: {
      startAuthentication: async () => {
        questions += 1;
        const data = {
          challenge_id: `c${questions}`,
          options: { challenge: 'AQID', rpId: 'localhost', userVerification: 'required' },
        };
        return { data, error: null };
      },
    },
  }),
} as unknown as SessionKeeper;

const settle = () => vi.advanceTimersByTimeAsync(0);

it('asks for any passkey of this site in the list of the field, without a dialog', async () => {
  const choose = vi.fn();
  offerInField(session, choose);
  await settle();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.options).toMatchObject({
    mediation: 'conditional',
    publicKey: { rpId: 'localhost', allowCredentials: [], userVerification: 'required' },
  });
  asked[0]?.pick();
  await settle();
  expect(choose).toHaveBeenCalledWith({
    challengeId: `c${questions}`,
    credential: expect.objectContaining({ id: 'AQID' }),
  });
});

it('asks again before the server forgets its question, and ends when the page goes', async () => {
  const choose = vi.fn();
  const end = offerInField(session, choose);
  await settle();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
  end();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, true]);
  expect(choose).not.toHaveBeenCalled();
});

it('asks nothing where the browser has no such list', async () => {
  conditional = false;
  const before = questions;
  offerInField(session, vi.fn());
  await settle();
  expect([asked, questions]).toEqual([[], before]);
});
