import { fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { PickerLocale } from 'touchline/dates';
import { beforeEach, expect, it, vi } from 'vitest';
import en from '@/shared/dates/i18n/en.json';
import { WhenField } from './WhenField';

// The desktop pickers; on touch devices they are dialogs.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  keySeparator: false,
  resources: { en: { dates: en } },
  interpolation: { escapeValue: false },
});

const InEnglish = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <PickerLocale>{children}</PickerLocale>
  </I18nextProvider>
);

interface FormProps {
  kind: 'day' | 'time';
  first: string;
  onChange: (text: string) => void;
}

function Form({ kind, first, onChange }: FormProps) {
  const [value, setValue] = useState(first);
  const change = (text: string) => {
    onChange(text);
    setValue(text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(`sent ${value}`);
      }}
    >
      <WhenField kind={kind} label="Start" value={value} error={undefined} onChange={change} />
    </form>
  );
}

function show(kind: 'day' | 'time', first: string) {
  const changes: string[] = [];
  render(<Form kind={kind} first={first} onChange={(text) => changes.push(text)} />, {
    wrapper: InEnglish,
  });
  const field = screen.getByRole('group', { name: /Start/ });
  const part = (name: string) => within(field).getByRole('spinbutton', { name });
  return {
    changes,
    type(name: string, ...keys: string[]) {
      fireEvent.focus(part(name));
      for (const key of keys) {
        part(name).textContent = key;
        fireEvent.input(part(name));
      }
    },
    press: (name: string, key: string) => fireEvent.keyDown(part(name), { key }),
    leave: () => fireEvent.blur(part(kind === 'day' ? 'Year' : 'Minutes')),
    text: () => field.textContent?.replace(/[^\d:/]/g, ''),
  };
}

it('applies a typed time on blur, never an incomplete one', () => {
  const field = show('time', '14:00');
  expect(field.text()).toBe('14:00');
  field.type('Hours', '1', '6');
  field.type('Minutes', '3', '0');
  expect(field.changes).toEqual([]);
  field.leave();
  expect(field.changes).toEqual(['16:30']);
});

it('applies a day only with all four digits of its year, and none if a part is missing', () => {
  const field = show('day', '2025-06-11');
  expect(field.text()).toBe('11/06/2025');
  field.type('Day', '1', '9');
  field.type('Year', '2', '0', '2', '6');
  field.leave();
  expect(field.changes).toEqual(['2026-06-19']);
  field.press('Month', 'Delete');
  field.leave();
  expect(field.changes).toEqual(['2026-06-19', '']);
});

it('submits the form on Enter, with the typed value', () => {
  const field = show('time', '14:00');
  field.type('Hours', '0', '9');
  field.press('Hours', 'Enter');
  expect(field.changes).toEqual(['09:00', 'sent 09:00']);
});

it('names the offered hours and minutes as shown', async () => {
  show('time', '09:05');
  fireEvent.click(screen.getByRole('button', { name: /Choose a time/ }));
  for (const name of ['09 hours', '05 minutes']) {
    const offered = await screen.findByRole('option', { name });
    expect(name).toContain(offered.textContent);
  }
});
