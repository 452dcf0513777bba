import { expect, it } from 'vitest';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import { searchHint } from './search-hint';

const translated = (texts: Record<string, string>) => (key: string, params?: object) =>
  Object.entries(params ?? {}).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    texts[key.replace('crud:', '')] ?? key,
  );

it.each([
  [['Name', 'Email'], 'Search name or email'],
  [['Who', 'Account', 'Details', 'Network', 'Device'], 'Search who, account or more'],
  [['Title of the whole collection', 'Email'], 'Search'],
  [['W'.repeat(40)], 'Search'],
])('names as many columns as fit: %s', (labels, hint) =>
  expect(searchHint(labels, translated(en), 'en')).toBe(hint),
);

it('goes by the length in each language', () => {
  const labels = ['Nom complet', 'Adresse e-mail', 'Ville'];
  expect(searchHint(labels, translated(fr), 'fr')).toBe('Rechercher');
  expect(searchHint(['Qui', 'Compte'], translated(fr), 'fr')).toBe(
    'Rechercher\u00a0: qui ou compte',
  );
});
