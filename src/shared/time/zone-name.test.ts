import { expect, it, onTestFinished, vi } from 'vitest';
import { zoneName } from './zone-name';

it.each([
  ['Europe/London', 'en', 'London'],
  ['Europe/London', 'fr', 'Londres'],
  ['Europe/London', 'ar', 'لندن'],
  ['America/Sao_Paulo', 'fr-FR', 'São Paulo'],
  ['Africa/Addis_Ababa', 'en', 'Addis Ababa'],
  ['Africa/Addis_Ababa', 'fr', 'Addis-Abeba'],
  ['Africa/Lagos', 'fr', 'Lagos'],
  ['Europe/Moscow', 'fr', 'Moscou'],
  ['America/New_York', 'fr', 'New York'],
  ['Africa/Kigali', 'fr', 'Kigali'],
  ['Africa/Kigali', 'ar', 'رواندا'],
  ['UTC', 'fr', 'UTC'],
  ['UTC', 'ar', 'UTC'],
])('%s in %s is %s', (zone, lang, name) => expect(zoneName(zone, lang)).toBe(name));

it('every zone has a name in every language', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const lang of ['en', 'fr', 'ar']) expect(zoneName(zone, lang)).not.toMatch(/[/_]|^$/);
  }
});

it('where `Intl` has places in English alone, as in Chromium, large cities have their Arabic names', () => {
  const zones = `America/New_York America/Los_Angeles America/Toronto America/Sao_Paulo Asia/Kolkata Asia/Manila
    Asia/Hong_Kong Australia/Sydney Africa/Lagos Africa/Harare Europe/London Europe/Warsaw Pacific/Auckland`;
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  onTestFinished(() => parts.mockRestore());
  for (const zone of zones.split(/\s+/)) {
    parts.mockReturnValue([{ type: 'timeZoneName', value: `توقيت ${zone.split('/')[1]}` }]);
    expect(zoneName(zone, 'ar')).not.toMatch(/[a-z]/i);
  }
});
