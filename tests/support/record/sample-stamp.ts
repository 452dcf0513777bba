import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { toBase64 } from '@/product/record/log/bytes';
import { eventBytes, type RecordEvent } from '@/product/record/log/event';
import { leafHash, MerkleTree } from '@/product/record/log/merkle';
import { stampRequest } from '@/product/record/log/stamp';
import { sampleFiles } from './sample-log';

/** A stamping service of the tests' own: a root, and a certificate that signs stamps. Test helper. */
export interface SampleStamps {
  /** The root, as given to readers. */
  rootPem: string;
  /** The certificate of the service itself. */
  ownPem: string;
  /** Answers a request as the service does, at a given time. */
  answer: (request: Uint8Array, at: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** The stamp on a text. */
  stamp: (text: string, at: string) => Promise<Uint8Array<ArrayBuffer>>;
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' };
const VALID = ['2024-01-01T00:00:00Z', '2034-01-01T00:00:00Z'] as const;

interface CertificateParts {
  name: string;
  serial: number;
  keys: CryptoKeyPair;
  issuer: { name: string; keys: CryptoKeyPair };
  extensions: pkijs.Extension[];
}

function nameOf(text: string): pkijs.RelativeDistinguishedNames {
  const value = new asn1js.Utf8String({ value: text });
  return new pkijs.RelativeDistinguishedNames({
    typesAndValues: [new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value })],
  });
}

async function certify({ name, serial, keys, issuer, extensions }: CertificateParts) {
  const [from, to] = VALID.map((value) => new pkijs.Time({ value: new Date(value) }));
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ value: serial }),
    issuer: nameOf(issuer.name),
    subject: nameOf(name),
    notBefore: from,
    notAfter: to,
    extensions,
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(issuer.keys.privateKey, 'SHA-256');
  // Re-encoded as it will be read, so that the signed bytes are those written.
  return pkijs.Certificate.fromBER(certificate.toSchema(true).toBER());
}

function extension(extnID: string, critical: boolean, value: asn1js.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });
}

const pemOf = (certificate: pkijs.Certificate) => {
  const lines = toBase64(new Uint8Array(certificate.toSchema(true).toBER())).match(/.{1,64}/g);
  return `-----BEGIN CERTIFICATE-----\n${lines?.join('\n')}\n-----END CERTIFICATE-----\n`;
};

/**
 * Opens a service with its own keys.
 * @param purpose of its certificate; timestamping unless a test needs another
 * @param namesOther names a different certificate as the signer's
 */
export async function openSampleStamps(
  purpose = '1.3.6.1.5.5.7.3.8',
  namesOther = false,
): Promise<SampleStamps> {
  const make = () => crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  const root = { name: 'Sample root', keys: await make() };
  const service = { name: 'Sample stamps', keys: await make() };
  const rootCertificate = await certify({
    ...root,
    serial: 1,
    issuer: root,
    extensions: [
      extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: true }).toSchema()),
      extension('2.5.29.15', true, new asn1js.BitString({ valueHex: Uint8Array.of(6).buffer })),
    ],
  });
  const certificate = await certify({
    ...service,
    serial: 2,
    issuer: root,
    extensions: [
      extension('2.5.29.37', true, new pkijs.ExtKeyUsage({ keyPurposes: [purpose] }).toSchema()),
    ],
  });

  const named = namesOther ? rootCertificate : certificate;

  async function answer(bytes: Uint8Array, at: string) {
    const request = pkijs.TimeStampReq.fromBER(new Uint8Array(bytes).buffer);
    const info = new pkijs.TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint: request.messageImprint,
      serialNumber: new asn1js.Integer({ value: 3 }),
      genTime: new Date(at),
      nonce: request.nonce,
    })
      .toSchema()
      .toBER();
    const signed = new pkijs.SignedData({
      version: 3,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({
        eContentType: '1.2.840.113549.1.9.16.1.4',
        eContent: new asn1js.OctetString({ valueHex: info }),
      }),
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: signedBeside(info, named),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(service.keys.privateKey, 0, 'SHA-256', info);
    const token = new pkijs.ContentInfo({
      contentType: '1.2.840.113549.1.7.2',
      content: signed.toSchema(true),
    });
    const status = new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted });
    const response = new pkijs.TimeStampResp({ status, timeStampToken: token });
    return new Uint8Array(response.toSchema().toBER());
  }

  return {
    rootPem: pemOf(rootCertificate),
    ownPem: pemOf(certificate),
    answer,
    stamp: (text, at) => answer(stampRequest(text, Uint8Array.of(1)), at),
  };
}

const attribute = (type: string, value: asn1js.BaseBlock) =>
  new pkijs.Attribute({ type, values: [value] });
const hashOf = (bytes: ArrayBuffer) =>
  new asn1js.OctetString({ valueHex: new Uint8Array(sha256(new Uint8Array(bytes))).buffer });

/** The attributes that RFC 3161 requires to be signed: content type, hash, and the hash of the signer's certificate. */
function signedBeside(info: ArrayBuffer, certificate: pkijs.Certificate) {
  const identifier = new asn1js.Sequence({ value: [hashOf(certificate.toSchema().toBER())] });
  const identifiers = new asn1js.Sequence({ value: [identifier] });
  return new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(
        '1.2.840.113549.1.9.3',
        new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' }),
      ),
      attribute('1.2.840.113549.1.9.4', hashOf(info)),
      attribute('1.2.840.113549.1.9.16.2.47', new asn1js.Sequence({ value: [identifiers] })),
    ],
  });
}

/** All files of a log whose head the service stamped on every 15th day, ten minutes after its end. */
export async function stampedFiles(
  events: readonly RecordEvent[],
  service: SampleStamps,
): Promise<Map<string, Uint8Array>> {
  const files = sampleFiles(events);
  const tree = new MerkleTree(events.map((event) => leafHash(eventBytes(event))));
  const all = [...new Set(events.map(({ at }) => at.slice(0, 10)))].slice(0, -1);
  const days = all.filter((_, place) => place % 15 === 0);
  for (const day of days) {
    const size = events.filter(({ at }) => at.slice(0, 10) <= day).length;
    const at = new Date(Date.parse(`${day}T00:10:00Z`) + 86_400_000).toISOString();
    const head = `${day} ${size} ${toBase64(tree.root(size))}\n`;
    files.set(`stamps/${day}.tsr`, await service.stamp(head, at));
  }
  files.set('stamps.txt', utf8ToBytes(days.map((day) => `${day}\n`).join('')));
  files.set('stamps.pem', utf8ToBytes(service.rootPem));
  return files;
}
