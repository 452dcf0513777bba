import { describe, expect, it } from 'vitest';
import { countryName } from './country-name';
import { cleanName, initials } from './display-name';
import { formatDateTime, formatRelative } from './format-date-time';
import { formatNumber, formatPercent } from './format-number';
import { safeTimeZone } from './time-zone';

const KICK_OFF = '2024-08-17T14:00:00Z';

describe('numbers', () => {
  it('follow the language and keep Latin digits in Arabic', () => {
    expect(formatNumber(1234.5, { lang: 'en' })).toBe('1,234.5');
    expect(formatNumber(1234.5, { lang: 'fr' })).toBe('1\u202f234,5');
    expect(formatNumber(1234.5, { lang: 'ar' })).toMatch(/^1[,٬]?234[.,٫]5$/);
  });

  it('accept numeric text and show a dash for empty values', () => {
    expect(formatNumber('12.50', { lang: 'en', digits: 1 })).toBe('12.5');
    for (const none of [null, undefined, '', 'abc', Number.POSITIVE_INFINITY]) {
      expect(formatNumber(none, { lang: 'en' })).toBe('–');
    }
  });

  it('are signed on request, except zero', () => {
    expect(formatNumber(1.25, { lang: 'en', signed: true })).toBe('+1.25');
    expect(formatNumber(0, { lang: 'en', digits: 2, signed: true })).toBe('0.00');
    expect(formatPercent(4.25, { lang: 'en' })).toBe('4.3%');
    expect(formatPercent(-2, { lang: 'fr', digits: 0 })).toMatch(/^\u22122\s%$/);
  });
});

describe('times', () => {
  it('are shown in the person’s time zone', () => {
    expect(formatDateTime(KICK_OFF, { lang: 'en', timeZone: 'Europe/London' })).toBe(
      '17 Aug 2024, 15:00',
    );
    expect(formatDateTime(KICK_OFF, { lang: 'en', timeZone: 'Asia/Tokyo', show: 'time' })).toBe(
      '23:00',
    );
    expect(formatDateTime(KICK_OFF, { lang: 'fr', timeZone: 'UTC', show: 'date' })).toBe(
      '17 août 2024',
    );
  });

  it('name a zone without an offset as such, and others by theirs', () => {
    const named = (lang: string, timeZone: string) =>
      formatDateTime('2026-01-17T14:00:00Z', { lang, timeZone, withZone: true });
    expect(named('fr', 'Europe/London')).toMatch(/14:00 UTC$/);
    expect(named('fr', 'Africa/Lagos')).toMatch(/15:00 UTC\+1$/);
    expect(named('ar', 'Africa/Accra')).toMatch(/14:00 غرينتش$/);
    expect(named('ar', 'Australia/Brisbane')).toMatch(/غرينتش\+10$/);
  });

  it('show a dash for an invalid date', () => {
    expect(formatDateTime('soon', { lang: 'en', timeZone: 'UTC' })).toBe('–');
    expect(formatDateTime(null, { lang: 'en', timeZone: 'UTC' })).toBe('–');
    expect(formatRelative(undefined, 'en')).toBe('–');
  });

  it('say how far away they are', () => {
    const now = Date.parse(KICK_OFF);
    expect(formatRelative('2024-08-17T17:00:00Z', 'en', now)).toBe('in 3 hours');
    expect(formatRelative('2024-08-17T13:58:00Z', 'en', now)).toBe('2 minutes ago');
    expect(formatRelative('2026-08-17T14:00:00Z', 'en', now)).toBe('in 2 years');
  });

  it('fall back to a known zone', () => {
    expect(safeTimeZone('Africa/Lagos')).toBe('Africa/Lagos');
    expect(
      () => new Intl.DateTimeFormat('en', { timeZone: safeTimeZone('Moon/Base') }),
    ).not.toThrow();
  });
});

describe('countries', () => {
  it('are named in the language, only by their code', () => {
    expect(countryName('NG', 'en')).toBe('Nigeria');
    expect(countryName('DE', 'fr')).toBe('Allemagne');
    expect(countryName('ZZZ', 'en')).toBe('ZZZ');
  });
});

describe('names', () => {
  it('treat blank and the text “null” as missing', () => {
    expect(cleanName('  ')).toBeNull();
    expect(cleanName('null')).toBeNull();
    expect(cleanName(undefined)).toBeNull();
    expect(cleanName(' Ada ')).toBe('Ada');
  });

  it('have initials in any script', () => {
    expect(initials('Ada King Lovelace')).toBe('AL');
    expect(initials('محمد علي')).toBe('مع');
    expect(initials('🙂')).toBe('');
  });
});
