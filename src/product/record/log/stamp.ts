import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { equalBytes, fromBase64 } from './bytes';

/** Time stamps by RFC 3161: a stamping service signs that it saw a hash, and when. */

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';
/** The signed attributes that name the signer's certificate by its hash (RFC 5035). */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const GRANTED = [pkijs.PKIStatus.granted, pkijs.PKIStatus.grantedWithMods];

const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const hashOf = (text: string) => sha256(new TextEncoder().encode(text));

/** The certificates of a PEM file; null if the file or one of them is invalid. */
export function readCertificates(pem: string): pkijs.Certificate[] | null {
  const blocks = [...pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
  try {
    const certificates = blocks.map(([, encoded = '']) => {
      const bytes = fromBase64(encoded.replace(/\s/g, ''));
      if (!bytes) throw new Error('no base64');
      return pkijs.Certificate.fromBER(bufferOf(bytes));
    });
    return certificates.length > 0 ? certificates : null;
  } catch {
    return null;
  }
}

/** The request for a stamp on a text, to be sent as `application/timestamp-query`. */
export function stampRequest(text: string, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: SHA256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: bufferOf(hashOf(text)) }),
    }),
    nonce: new asn1js.Integer({ valueHex: bufferOf(nonce) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** Why a stamp shows nothing. */
export type StampFault =
  | 'UNREADABLE'
  | 'REFUSED'
  | 'OTHER_TEXT'
  | 'OTHER_REQUEST'
  | 'BAD_SIGNATURE'
  | 'NOT_TRUSTED';

export type StampCheck =
  /** When the service saw the text, a canonical instant, and its name. */
  { stamped: true; at: string; by: string } | { stamped: false; reason: StampFault };

/** Whether the bytes are one sequence of DER, with nothing behind it. */
function isSequence(bytes: Uint8Array): boolean {
  const [tag, first = 0x80] = bytes;
  const ofLength = first < 0x80 ? new Uint8Array() : bytes.slice(2, 2 + first - 0x80);
  const length = first < 0x80 ? first : Number(`0x${bytesToHex(ofLength)}`);
  return tag === 0x30 && bytes.length === 2 + ofLength.length + length;
}

/** A service's answer, parsed; null if it isn't one, 'REFUSED' if it contains no stamp. */
function readAnswer(bytes: Uint8Array) {
  if (!isSequence(bytes)) return null;
  try {
    const answer = pkijs.TimeStampResp.fromBER(bufferOf(bytes));
    if (!GRANTED.includes(answer.status.status) || !answer.timeStampToken) return 'REFUSED';
    const signed = new pkijs.SignedData({ schema: answer.timeStampToken.content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (signed.encapContentInfo.eContentType !== TST_INFO || !content) return null;
    if (signed.signerInfos.length !== 1) return null;
    return { signed, info: pkijs.TSTInfo.fromBER(content) };
  } catch {
    return null;
  }
}

/** Whether a certificate may sign stamps and nothing but stamps (RFC 3161, section 2.3). */
function isForStamps({ extensions }: pkijs.Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = (usage?.parsedValue as pkijs.ExtKeyUsage | undefined)?.keyPurposes ?? [];
  return usage?.critical === true && purposes.length === 1 && purposes[0] === TIME_STAMPING;
}

const bytesOf = (certificate: pkijs.Certificate) =>
  new Uint8Array(certificate.toSchema(true).toBER());

/** Whether the signature covers the hash of the certificate that it is by (RFC 3161, section 2.4.2). */
function namesSigner({ signerInfos }: pkijs.SignedData, signer: pkijs.Certificate): boolean {
  const bytes = new Uint8Array(signer.toSchema().toBER());
  return (signerInfos[0]?.signedAttrs?.attributes ?? []).some(({ type, values }) => {
    if (type !== SIGNING_CERTIFICATE && type !== SIGNING_CERTIFICATE_V2) return false;
    const hash = firstHash(values[0]);
    const hashes = type === SIGNING_CERTIFICATE ? [sha1] : [sha256, sha384, sha512];
    return hash !== null && hashes.some((each) => equalBytes(each(bytes), hash));
  });
}

/** The hash in the first certificate identifier of such an attribute. */
function firstHash(attribute: unknown): Uint8Array | null {
  const parts = (block: unknown) =>
    block instanceof asn1js.Sequence ? (block.valueBlock.value as unknown[]) : [];
  const [identifiers] = parts(attribute);
  const [identifier] = parts(identifiers);
  const hash = parts(identifier).find((part) => part instanceof asn1js.OctetString);
  return hash ? new Uint8Array(hash.getValue()) : null;
}

const covers = ({ notBefore, notAfter }: pkijs.Certificate, at: Date) =>
  notBefore.value <= at && at <= notAfter.value;

function nameOf({ subject }: pkijs.Certificate): string {
  const name = subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return String(
    name?.value.valueBlock.value ?? bytesToHex(new Uint8Array(subject.valueBeforeDecode)),
  );
}

/**
 * Checks what a stamping service answered about a text: it is about this text, signed, and signed by one of the
 * certificates or by one that they vouch for, which was valid then. Nothing is fetched, so nothing is known of
 * certificates that were withdrawn.
 * @param nonce of the request, where the answer is fresh
 */
export async function checkStamp(
  bytes: Uint8Array,
  text: string,
  certificates: readonly pkijs.Certificate[],
  nonce?: Uint8Array,
): Promise<StampCheck> {
  const fault = (reason: StampFault) => ({ stamped: false, reason }) as const;
  const answer = readAnswer(bytes);
  if (answer === null) return fault('UNREADABLE');
  if (answer === 'REFUSED') return fault('REFUSED');
  const { signed, info } = answer;
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const hashed = new Uint8Array(hashedMessage.getValue());
  if (hashAlgorithm.algorithmId !== SHA256 || !equalBytes(hashed, hashOf(text))) {
    return fault('OTHER_TEXT');
  }
  const echoed = info.nonce && new Uint8Array(info.nonce.valueBlock.valueHexView);
  if (nonce && !(echoed && equalBytes(echoed, nonce))) return fault('OTHER_REQUEST');
  const data = bufferOf(new TextEncoder().encode(text));
  const signer = await signerOf(signed, data);
  if (!signer) return fault('BAD_SIGNATURE');
  const trusted =
    isForStamps(signer) &&
    namesSigner(signed, signer) &&
    (await isTrusted(signer, signed, certificates, info.genTime));
  return trusted
    ? { stamped: true, at: info.genTime.toISOString(), by: nameOf(signer) }
    : fault('NOT_TRUSTED');
}

/** The signer; null if the signature is invalid or its certificate is missing. */
async function signerOf(
  signed: pkijs.SignedData,
  data: ArrayBuffer,
): Promise<pkijs.Certificate | null> {
  try {
    const check = await signed.verify({ signer: 0, data, checkChain: false, extendedMode: true });
    return check.signatureVerified ? (check.signerCertificate ?? null) : null;
  } catch {
    return null;
  }
}

async function isTrusted(
  signer: pkijs.Certificate,
  signed: pkijs.SignedData,
  certificates: readonly pkijs.Certificate[],
  at: Date,
): Promise<boolean> {
  if (Number.isNaN(at.getTime()) || !covers(signer, at)) return false;
  const carried = (signed.certificates ?? []).filter((each) => each instanceof pkijs.Certificate);
  const chain = new pkijs.CertificateChainValidationEngine({
    trustedCerts: [...certificates],
    // The certificate to check is last.
    certs: [...carried.filter((each) => each !== signer), signer],
    checkDate: at,
  });
  try {
    const own = bytesOf(signer);
    if (certificates.some((known) => equalBytes(bytesOf(known), own))) return true;
    return (await chain.verify()).result;
  } catch {
    return false;
  }
}
