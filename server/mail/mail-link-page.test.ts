import { expect, it } from 'vitest';
import { mailLinkPage } from './mail-link-page.ts';

const SITE = 'https://tips.example.com';
const open = (method: string, path: string) => mailLinkPage(method, new URL(path, SITE), SITE);

it.each(['GET', 'HEAD'])(
  '%s of a mailed link leads to the page that asks for a press',
  (method) => {
    const answer = open(
      method,
      '/auth/v1/verify?token=abc&type=signup&redirect_to=http://evil.com',
    );
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('Location')).toBe(
      `${SITE}/auth/callback?token_hash=abc&type=signup`,
    );
    expect(answer?.headers.get('Cache-Control')).toBe('no-store');
  },
);

it.each([
  ['POST', '/auth/v1/verify'],
  ['GET', '/auth/v1/user'],
])('%s %s is left to the backend', (method, path) => {
  expect(open(method, path)).toBeNull();
});
