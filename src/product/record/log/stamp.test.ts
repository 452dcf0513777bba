import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import openssl from '@tests/support/record/openssl-stamp.json';
import { openSampleStamps, type SampleStamps } from '@tests/support/record/sample-stamp';
import { beforeAll, expect, it } from 'vitest';
import { fromBase64 } from './bytes';
import { checkStamp, readCertificates, stampRequest } from './stamp';

const TEXT = 'record.example/record/log\n12\nAAAA\n';
const AT = '2026-11-23T00:10:00.000Z';

let service: SampleStamps;
let other: SampleStamps;
let stamp: Uint8Array;
beforeAll(async () => {
  service = await openSampleStamps();
  other = await openSampleStamps();
  stamp = await service.stamp(TEXT, AT);
});

const check = (bytes: Uint8Array, pem: string, text = TEXT, nonce?: Uint8Array) =>
  checkStamp(bytes, text, readCertificates(pem) ?? [], nonce);
const refused = (reason: string) => ({ stamped: false, reason });

it('reports who saw a text and when, by the root or by the certificate of the service itself', async () => {
  const seen = { stamped: true, at: AT, by: 'Sample stamps' };
  expect(await check(stamp, service.rootPem)).toEqual(seen);
  expect(await check(stamp, service.ownPem)).toEqual(seen);
  expect(await check(stamp, other.rootPem + service.rootPem)).toEqual(seen);
});

it('refuses what shows nothing', async () => {
  expect(await check(stamp, service.rootPem, `${TEXT} `)).toEqual(refused('OTHER_TEXT'));
  expect(await check(stamp, other.rootPem)).toEqual(refused('NOT_TRUSTED'));
  expect(await check(stamp, service.rootPem, TEXT, Uint8Array.of(2))).toEqual(
    refused('OTHER_REQUEST'),
  );
  expect(await check(new TextEncoder().encode('<html>'), service.rootPem)).toEqual(
    refused('UNREADABLE'),
  );
  // The answer of RFC 3161 to a bad request: status 2, no token.
  expect(await check(Uint8Array.of(0x30, 5, 0x30, 3, 2, 1, 2), service.rootPem)).toEqual(
    refused('REFUSED'),
  );
});

it('refuses a stamp that was dated after the certificate ended, or signed for another purpose', async () => {
  const late = await service.stamp(TEXT, '2035-01-01T00:00:00.000Z');
  expect(await check(late, service.rootPem)).toEqual(refused('NOT_TRUSTED'));
  expect(await check(late, service.ownPem)).toEqual(refused('NOT_TRUSTED'));
  const web = await openSampleStamps('1.3.6.1.5.5.7.3.1');
  expect(await check(await web.stamp(TEXT, AT), web.rootPem)).toEqual(refused('NOT_TRUSTED'));
});

it('refuses a stamp signed for another certificate than the one it carries', async () => {
  const swapped = await openSampleStamps(undefined, true);
  const bytes = await swapped.stamp(TEXT, AT);
  expect(await check(bytes, swapped.rootPem)).toEqual(refused('NOT_TRUSTED'));
  expect(await check(bytes, swapped.ownPem)).toEqual(refused('NOT_TRUSTED'));
});

it('refuses a stamp with any byte changed in time, hash or signature', async () => {
  const text = Buffer.from(stamp).toString('latin1');
  const time = text.indexOf('20261123');
  expect(time).toBeGreaterThan(0);
  const changed = Buffer.from(text.replace('20261123', '20261023'), 'latin1');
  expect(await check(changed, service.rootPem)).toEqual(refused('BAD_SIGNATURE'));
  const end = Uint8Array.from(stamp);
  end[end.length - 3] = (end[end.length - 3] ?? 0) ^ 1;
  expect(await check(end, service.rootPem)).toEqual(refused('BAD_SIGNATURE'));
});

it('reads certificates, and reports when there are none', () => {
  expect(readCertificates(service.rootPem + service.ownPem)).toHaveLength(2);
  expect(readCertificates('')).toBeNull();
  expect(readCertificates(service.rootPem.replace('MII', 'AII'))).toBeNull();
});

it('reads what another program stamped', async () => {
  const bytes = fromBase64(openssl.stamp) ?? new Uint8Array();
  expect(await check(bytes, openssl.root, openssl.text)).toMatchObject({
    stamped: true,
    by: 'OpenSSL stamps',
  });
});

it('makes requests as other programs do', () => {
  // `openssl ts -query -in … -text` reads it: version 1, sha256, nonce 0x1234, certificate required.
  expect(bytesToHex(stampRequest(TEXT, Uint8Array.of(0x12, 0x34)))).toBe(
    '303d0201013031300d060960864801650304020105000420' +
      `${bytesToHex(sha256(utf8ToBytes(TEXT)))}02021234` +
      '0101ff',
  );
});
