import { expect, it } from 'vitest';
import { helpByCountry } from './help-links';

const NAMES: Record<string, string> = { FR: 'France', GB: 'United Kingdom' };
const nameOf = (code: string) => NAMES[code] ?? code;
const LINKS = {
  'GB: GamCare': 'https://gb.example',
  'FR: Joueurs': 'https://fr.example',
  'For everyone': 'https://all.example',
};

it('puts the reader’s country first, then international services', () => {
  const order = (own: string | null) => helpByCountry(LINKS, own, nameOf).map((one) => one.country);
  expect(order('united kingdom')).toEqual(['GB', null, 'FR']);
  expect(order('FR')).toEqual(['FR', null, 'GB']);
  expect(order(null)).toEqual([null, 'FR', 'GB']);
});

it('takes the country off the name', () => {
  expect(helpByCountry(LINKS, 'GB', nameOf)[0]).toEqual({
    country: 'GB',
    links: [{ name: 'GamCare', href: 'https://gb.example' }],
  });
  expect(helpByCountry({}, null, nameOf)).toEqual([]);
});
