import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The parts of a challenge's options that an authenticator reads. */
interface Options {
  challenge: string;
  user?: { id: string };
}

interface Circumstances {
  /** The page's origin. */
  origin?: string;
  /** The site's domain. */
  rpId?: string;
  /** Whether the authenticator has verified its person. */
  verified?: boolean;
  /** Whose passkey it says it is. */
  userHandle?: string;
  /** Times that it was used. */
  count?: number;
}

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const url64 = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString('base64url');
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

function clientData(type: string, { challenge }: Options, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  flags: number,
  { rpId = 'localhost', verified = true }: Circumstances,
  count: number,
): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  const all = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0);
  return Buffer.concat([hash(rpId), Buffer.from([all]), counter]);
}

function publicKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

/** An authenticator with one passkey, for tests: it signs whatever it is given, and counts only as it is told. */
export function testAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let owner = '';
  let counter = 0;
  return {
    /** The answer to a challenge of a registration. */
    make(options: Options, how: Circumstances = {}) {
      owner = options.user?.id ?? '';
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, how, counter),
        Buffer.alloc(16),
        length,
        id,
        publicKeyOf(publicKey),
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        id: url64(id),
        rawId: url64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url64(clientData('webauthn.create', options, how.origin ?? origin)),
          attestationObject: url64(attestation),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a challenge of a sign-in. */
    prove(options: Options, how: Circumstances = {}) {
      counter = how.count ?? counter + 1;
      const data = clientData('webauthn.get', options, how.origin ?? origin);
      const authData = authenticatorData(0, how, counter);
      return {
        id: url64(id),
        rawId: url64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url64(data),
          authenticatorData: url64(authData),
          signature: url64(sign('sha256', Buffer.concat([authData, hash(data)]), privateKey)),
          userHandle: how.userHandle ?? owner,
        },
      };
    },
  };
}
