import { render } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { SPORTS_FIELD_TYPES } from '../field-types';
import { PeriodsValue, periodsText } from './periods';

const HALVES = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
];

function show(value: unknown, lng: string) {
  const i18n = i18next.createInstance();
  void i18n.init({ lng, resources: {} });
  return render(
    <I18nextProvider i18n={i18n}>
      <PeriodsValue value={value} />
    </I18nextProvider>,
  ).container;
}

describe('periods', () => {
  it('are one score after the other, as text and on the page', () => {
    expect(periodsText(HALVES)).toBe('0–0, 1–0');
    expect(show(HALVES, 'en').textContent).toBe('0–0, 1–0');
    expect(SPORTS_FIELD_TYPES.periods.Display).toBe(PeriodsValue);
  });

  it('have a dash where there are none', () => {
    for (const none of [null, [], 'odd']) {
      expect(periodsText(none)).toBe('');
      expect(show(none, 'en').textContent).toBe('–');
    }
  });

  it('say what is unknown of a period', () => {
    expect(periodsText([{ home: null, away: 2 }, 7])).toBe('?–2');
  });

  it.each([
    ['fr', 'ltr'],
    ['ar', 'rtl'],
  ])('follow the direction of the page in %s', (lng, dir) => {
    expect(show(HALVES, lng).querySelector('bdi')?.getAttribute('dir')).toBe(dir);
  });
});
