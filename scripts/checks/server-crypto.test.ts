import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What answers requests, without its tests. */
const SOURCES = ['server', 'supabase/functions', 'src/product/functions', 'src/product/server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter(
    (path) => /\.m?[jt]s$/.test(path) && !/\.test\.|\/testing\/|test-site|node_modules/.test(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** What a pattern's first group matches in any of them, each once. */
const found = (pattern: RegExp) =>
  [
    ...new Set(SOURCES.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, what]) => what))),
  ].sort();
const filesWith = (pattern: RegExp) =>
  SOURCES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('is read from where it is', () => expect(SOURCES.length).toBeGreaterThan(200));

describe('what answers requests', () => {
  it('encrypts with AES-256-GCM, and nothing else', () => {
    expect(filesWith(/\bcreate(?:C|Dec)ipher/)).toEqual([
      'server/accounts/factors/factor-secrets.ts',
    ]);
    const [{ text } = { text: '' }] = SOURCES.filter(({ path }) =>
      path.endsWith('/factor-secrets.ts'),
    );
    expect(/\bCIPHER = '([^']+)'/.exec(text)?.[1]).toBe('aes-256-gcm');
    expect(filesWith(/\bsubtle\.encrypt\b|crypto-js|'crypto'/)).toEqual([]);
  });

  it('hashes with SHA-256, SHA-384 or SHA-512', () => {
    const named = /\b(?:create(?:Hash|Hmac)|hkdfSync|subtle\.digest)\(\s*('[^']*'|[^,)]*)/g;
    expect(found(named)).toEqual(["'sha256'"]);
    expect(found(/\bhash: '([^']+)'/g)).toEqual(['SHA-256']);
  });

  it('leaves cryptography to Node, to PostgreSQL and to four libraries', () => {
    const named = /from '((?!\.)[^']*(?:crypt|forge|hash|jose|jwt|noble|otp|sodium)[^']*)'/g;
    expect(found(named)).toEqual([
      '@electric-sql/pglite/contrib/pgcrypto',
      '@noble/curves/ed25519.js',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      'bcryptjs',
      'node:crypto',
      'otpauth',
    ]);
  });

  it('takes no random number that can be foreseen for a secret', () => {
    expect(filesWith(/\bMath\.random\b/)).toEqual([]);
  });

  it('makes no answer of another’s body, which Node.js may cancel, but by `withHeaders`', () => {
    expect(filesWith(/new Response\(\s*[\w.?]+\.body\b/)).toEqual([]);
  });

  it('makes no code of text', () => {
    expect(filesWith(/\beval\(|\bnew Function\(|'node:vm'/)).toEqual([]);
  });

  it('starts no program, but for the filling of a demo and the commits of the record’s heads', () => {
    const starts = filesWith(/'node:child_process'/);
    // Commands of the operator, who is at the machine.
    const operated = /^server\/(?:backup|commands|install|launch|upgrade)\//;
    expect(starts.filter((path) => !operated.test(path))).toEqual([
      'server/start/fill-process.ts',
      'src/product/server/record-log/git-heads.ts',
    ]);
  });
});
