import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import ar from '../i18n/ar.json';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import { marketName, marketOptions } from './market-name';

const file = new URL('../../../../src/product/schema/29_markets.sql', import.meta.url);
const seeded = [...readFileSync(file, 'utf8').matchAll(/^ {2}\('([A-Z0-9_]+)', '([^']+)'/gm)].map(
  ([, code = '', name = '']) => ({ code, name }),
);

const langs: Record<string, Record<string, string>> = { en, fr, ar };

describe('the names of the seeded markets', () => {
  it('exist in every language, each once', () => {
    const keys = seeded.map(({ code }) => `market.${code}`);
    expect(keys).toHaveLength(49);
    for (const texts of Object.values(langs)) {
      expect(Object.keys(texts).filter((key) => key.startsWith('market.'))).toEqual(keys);
    }
  });

  it.each(seeded)('$code: English as seeded, no text empty', ({ code, name }) => {
    const key = `market.${code}`;
    expect(langs.en?.[key]).toBe(name);
    expect(langs.fr?.[key]?.trim()).toBeTruthy();
    expect(langs.ar?.[key]).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('marketName', () => {
  const i18n = i18next.createInstance();
  beforeAll(() =>
    i18n.init({
      lng: 'fr',
      fallbackLng: 'en',
      defaultNS: 'sports',
      keySeparator: false,
      resources: { en: { sports: en }, fr: { sports: fr }, ar: { sports: ar } },
    }),
  );
  const name = (code: string | null, stored: string | null) =>
    marketName(code, stored, i18n.getFixedT('fr', 'sports'));

  it('translates a market that ships with the app', () => {
    expect(name('FOOTBALL_BTTS', 'Both teams to score')).toBe('Les deux équipes marquent');
    expect(name('FOOTBALL_BTTS', null)).toBe('Les deux équipes marquent');
  });

  it('leaves the name of a market that staff added or renamed', () => {
    expect(name('FOOTBALL_CORNERS', 'Corners')).toBe('Corners');
    expect(name('FOOTBALL_BTTS', 'Goals on both sides')).toBe('Goals on both sides');
  });

  it('shows the code without a name, and nothing of a locked pick', () => {
    expect(name('FOOTBALL_CORNERS', null)).toBe('FOOTBALL_CORNERS');
    expect(name(null, null)).toBe('');
  });

  it('distinguishes equal names by their sport, and sorts by what is shown', () => {
    const options = marketOptions(
      [
        { code: 'HANDBALL_DOUBLE_CHANCE', name: 'Double chance', sport: 'handball' },
        { code: 'FOOTBALL_DOUBLE_CHANCE', name: 'Double chance', sport: 'football' },
        { code: 'FOOTBALL_BTTS', name: 'Both teams to score', sport: 'football' },
      ],
      'en',
      i18n.getFixedT('en', 'sports'),
    );
    expect(options.map(({ label }) => label)).toEqual([
      'Both teams to score',
      'Double chance · Football',
      'Double chance · Handball',
    ]);
  });
});
