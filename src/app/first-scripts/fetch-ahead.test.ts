import { runThemeInit } from '@tests/support/first-script';
import { describe, expect, it } from 'vitest';

const DATA = {
  files: ['app.js', 'users.js', 'grid.js', 'user.js', 'login.js', 'en.js', 'fr.js', 'menu-en.js'],
  frame: [0],
  frameTexts: { en: [7], fr: [] },
  routes: [
    ['/users/:id', 0, [3], [], [[], []]],
    ['/users', 0, [1], [2], [[5], [6]]],
    ['/users/new', 0, [1], [], [[], []]],
    ['/auth/login', 1, [4], [], [[5], [6]]],
  ],
};

interface Browser {
  stored?: Record<string, string>;
  languages?: string[];
  wide?: boolean;
}

/** What the script of the first paint has the browser fetch at an address. */
function fetchedAhead(address: string, { stored = {}, languages = [], wide = true }: Browser = {}) {
  const links: { rel: string; href: string }[] = [];
  const { pathname, search } = new URL(address, 'http://localhost');
  runThemeInit({
    setTimeout: (later: () => void) => later(),
    document: {
      documentElement: { dataset: {} },
      querySelector: (what: string) =>
        what === '#route-files' ? { textContent: JSON.stringify(DATA) } : null,
      createElement: () => ({}),
      head: { append: (link: (typeof links)[0]) => links.push(link) },
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: wide }),
    navigator: { languages },
    location: { pathname, search },
  });
  return links.map(({ href }) => href);
}

const member = { 'touchline.auth': '{}' };

describe('what is fetched ahead of the app', () => {
  it('is what a page of the signed-in app needs, with the grid on wide screens only', () => {
    const all = ['/locales/en.json', '/app.js', '/menu-en.js', '/users.js', '/grid.js', '/en.js'];
    expect(fetchedAhead('/users', { stored: member })).toEqual(all);
    expect(fetchedAhead('/users', { stored: member, wide: false })).not.toContain('/grid.js');
  });

  it('is nothing of the signed-in app for visitors', () => {
    expect(fetchedAhead('/users')).toEqual([]);
    expect(fetchedAhead('/auth/login')).toEqual(['/locales/en.json', '/login.js', '/en.js']);
  });

  it.each([
    ['/auth/login', { languages: ['de-DE', 'fr-CA'] }],
    ['/auth/login', { stored: { i18nextLng: 'fr' }, languages: ['en'] }],
    ['/auth/login?lng=fr', { stored: { i18nextLng: 'en' } }],
  ])('knows the language at %s of %o', (address, browser) => {
    expect(fetchedAhead(address, browser)).toEqual(['/locales/fr.json', '/login.js', '/fr.js']);
  });

  it('distinguishes a literal address from one with parameters', () => {
    expect(fetchedAhead('/users/new', { stored: member })).toContain('/users.js');
    expect(fetchedAhead('/users/7', { stored: member })).toContain('/user.js');
    expect(fetchedAhead('/nowhere', { stored: member })).toEqual([]);
  });
});
