import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { factorSecrets } from './factor-secrets.ts';
import { codeAt, newTotp, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('codes', () => {
  // Eight digits there: an app shows the last six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(secret, seconds * 1000)).toBe(code.slice(2));
    expect(stepOf(secret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('are right one period early and late, and no longer', () => {
    const at = 1_111_111_111_000;
    const step = Math.floor(at / 30_000);
    const found = [-2, -1, 0, 1, 2].map((off) =>
      stepOf(secret, codeAt(secret, at + off * 30_000), at),
    );
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5000'])(
    'are six digits, which %j is not',
    (code) => expect(stepOf(secret, code, 59_000)).toBeNull(),
  );
});

it('an address is cut off between characters', () => {
  const { uri } = newTotp('tips.example.com', `${'a'.repeat(99)}😀@example.com`);
  expect(decodeURIComponent(uri)).toContain(`:${'a'.repeat(99)}?`);
});

it('an app gets the site, the account and the secret, as a picture that shows them', () => {
  const { uri, qr_code, secret: made } = newTotp('tips.example.com', 'ada@example.com');
  const { searchParams, protocol, pathname } = new URL(uri);
  expect(protocol).toBe('otpauth:');
  expect(decodeURIComponent(pathname)).toContain('tips.example.com:ada@example.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'tips.example.com',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(qr_code).toMatch(/^<svg [^#]*<\/svg>$/s);
  // The client makes an address of it, in which this sign would end the picture.
  expect(qr_code).not.toContain('#');
  // The longest names there are still fit.
  expect(newTotp('公'.repeat(60), '😀'.repeat(150)).qr_code).toContain('<svg');
});

describe('a stored secret', () => {
  const { seal, open } = factorSecrets('the secret of a server of this test');

  it('opens with the same key for the same factor alone', () => {
    const [one, other] = [seal('factor', made()), seal('factor', made())];
    expect(one).not.toContain(made());
    expect(one).not.toBe(other);
    expect(open('factor', one)).toBe(made());
    expect(open('another', one)).toBeNull();
    expect(factorSecrets('the secret of another server').open('factor', one)).toBeNull();
  });

  it('does not open once a bit of it is changed', () => {
    const [version, ...parts] = seal('factor', made()).split('.');
    for (const [place, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const text = [version, ...parts.with(place, changed.toString('base64url'))].join('.');
        expect([place, bit, open('factor', text)]).toEqual([place, bit, null]);
      }
    }
    for (const bad of ['', 'touchline1', 'touchline1...', made()]) {
      expect(open('factor', bad)).toBeNull();
    }
  });

  function made() {
    return 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  }
});
