import { describe, expect, it } from 'vitest';
import { isOwnTarget, ownOrigins, withSafeLocation, withSafeRedirects } from './redirect-guard.ts';

const SITE = 'http://localhost:3000';
const own = ownOrigins(SITE);

const FOREIGN = [
  'http://evil.com',
  'https://evil.com/auth/callback',
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  'http:evil.com',
  'http://localhost:3000@evil.com',
  'http://localhost:3000.evil.com',
  'http://localhost.:3000/',
  'http://localhost:3001/',
  'https://localhost:3000/',
  'http://user@localhost:3000/',
  'http://localhost:3000\\@evil.com',
  'http://localhost:3000/\tx',
  ' http://evil.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '/auth/callback',
  '',
];

describe('isOwnTarget', () => {
  it.each(FOREIGN)('refuses %j', (target) => {
    expect(isOwnTarget(target, own)).toBe(false);
  });

  it.each([
    'http://localhost:3000/auth/callback?x=1',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
  ])('takes %j', (target) => expect(isOwnTarget(target, own)).toBe(true));

  it('accepts a single name for a site beyond loopback', () => {
    expect([...ownOrigins('https://tips.example.com')]).toEqual(['https://tips.example.com']);
  });
});

describe('withSafeRedirects', () => {
  it.each(FOREIGN)('removes %j from the address and the Referer', (target) => {
    const url = new URL('/auth/v1/recover', SITE);
    url.searchParams.set('redirect_to', target);
    const guarded = withSafeRedirects(
      new Request(url, { headers: { Referer: 'http://evil.com/' } }),
      own,
    );
    expect(new URL(guarded.url).searchParams.has('redirect_to')).toBe(false);
    expect(guarded.headers.has('referer')).toBe(false);
  });

  it('passes on a request that stays here as it is', () => {
    const request = new Request(`${SITE}/rest/v1/teams`, { headers: { Referer: `${SITE}/` } });
    expect(withSafeRedirects(request, own)).toBe(request);
  });

  it('removes all if there are two', () => {
    const to = `redirect_to=${SITE}/a&redirect_to=http://evil.com`;
    const guarded = withSafeRedirects(new Request(`${SITE}/auth/v1/authorize?${to}`), own);
    expect(guarded.url).not.toContain('redirect_to');
  });

  it('keeps the body and our own target', async () => {
    const url = `${SITE}/auth/v1/signup?redirect_to=${encodeURIComponent(`${SITE}/auth/callback`)}`;
    const guarded = withSafeRedirects(new Request(url, { method: 'POST', body: '{"a":1}' }), own);
    expect(new URL(guarded.url).searchParams.get('redirect_to')).toBe(`${SITE}/auth/callback`);
    expect(await guarded.text()).toBe('{"a":1}');
  });
});

describe('withSafeLocation', () => {
  const answer = (location: string) =>
    withSafeLocation(
      new Response(null, { status: 302, headers: { Location: location } }),
      SITE,
      own,
    );

  it('sends a person home instead of to another site', () => {
    for (const target of FOREIGN.filter((each) => each.trim() === each && each !== '')) {
      expect(answer(target).headers.get('location')).toBe(SITE);
    }
  });

  it('lets sign-in go to Google and back', () => {
    const google = 'https://accounts.google.com/o/oauth2/v2/auth?x=1';
    expect(answer(google).headers.get('location')).toBe(google);
    expect(answer(`${SITE}/auth/callback?code=1`).headers.get('location')).toContain('code=1');
  });
});
