import { expect, it } from 'vitest';
import { zoneName } from './zone-name';

it.each([
  ['Europe/London', 'en', 'London'],
  ['Europe/London', 'fr', 'Royaume-Uni'],
  ['Europe/London', 'ar', 'المملكة المتحدة'],
  ['America/Sao_Paulo', 'fr-FR', 'São Paulo'],
  ['Africa/Addis_Ababa', 'en', 'Addis Ababa'],
  ['UTC', 'fr', 'UTC'],
  ['UTC', 'ar', 'UTC'],
])('%s in %s is %s', (zone, lang, name) => expect(zoneName(zone, lang)).toBe(name));

it('every zone has a name in every language', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const lang of ['en', 'fr', 'ar']) expect(zoneName(zone, lang)).not.toMatch(/[/_]|^$/);
  }
});
