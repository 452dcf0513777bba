import RtlProvider from '@mui/system/RtlProvider';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PersonProvider } from '../person-context';
import { DateBox, type DateBoxProps } from './DateBox';
import { DateRangeBox } from './DateRangeBox';
import './DatePickerBox';
import { DATE_PRESETS, presetRange } from './date-presets';
import ar from './i18n/ar.json';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

interface Shown extends Partial<DateBoxProps> {
  lang?: string;
  timeZone?: string;
}

/** A box with controlled state. */
function Kept({ told, value: first = '', ...props }: Partial<DateBoxProps> & { told: string[] }) {
  const [value, setValue] = useState(first);
  const tell = (next: string) => {
    told.push(next);
    setValue(next);
  };
  return <DateBox label="Day" {...props} value={value} onChange={tell} />;
}

interface LateProps {
  told: string[];
  onReady: (setValue: (value: string) => void) => void;
}

/** A box whose value updates only when the test says so, like one kept in the address. */
function Late({ told, onReady }: LateProps) {
  const [value, setValue] = useState('2026-01-01');
  useEffect(() => {
    onReady(setValue);
  }, [onReady]);
  return <DateBox label="Day" value={value} onChange={(next) => told.push(next)} />;
}

/** Renders a box. Returns the reported values, newest last. */
async function show({ lang = 'en', timeZone = 'UTC', ...props }: Shown) {
  const told: string[] = [];
  await frame(<Kept told={told} {...props} />, lang, timeZone);
  await screen.findByRole('group', { name: 'Day' });
  return told;
}

async function frame(page: React.ReactNode, lang: string, timeZone: string) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: lang,
    keySeparator: false,
    resources: { en: { dates: en }, fr: { dates: fr }, ar: { dates: ar } },
    interpolation: { escapeValue: false },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <PersonProvider timeZone={timeZone}>{page}</PersonProvider>
    </I18nextProvider>,
  );
}

const box = (name = 'Day') => screen.getByRole('group', { name });
const shown = () =>
  box()
    .textContent?.replace(/[^\d/: ]/g, '')
    .trim();
const field = () => box().querySelector('input') ?? document.querySelector('input');
const type = (text: string) => fireEvent.change(field() as Element, { target: { value: text } });
const open = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  // 23 March 2025: 20:00 in UTC, the next day already in Kolkata.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-03-23T20:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a date box', () => {
  it.each(['en', 'fr', 'ar'])('shows and accepts a day in Latin digits, in %s', async (lang) => {
    const told = await show({ lang, value: '2025-03-07' });
    expect(shown()).toBe('07/03/2025');
    type('09/04/2025');
    expect(shown()).toBe('09/04/2025');
    expect(told).toEqual(['2025-04-09']);
  });

  it('keeps the input while its value is still pending, and accepts a value from outside', async () => {
    const told: string[] = [];
    let setValue = (_: string) => {};
    const onReady: LateProps['onReady'] = (set) => {
      setValue = set;
    };
    const arrive = (value: string) => act(() => setValue(value));
    await frame(<Late told={told} onReady={onReady} />, 'en', 'UTC');
    await screen.findByRole('group', { name: 'Day' });
    type('02/01/2026');
    expect(shown()).toBe('02/01/2026');
    type('02/03/2026');
    arrive('2026-01-02');
    expect(shown()).toBe('02/03/2026');
    arrive('2026-03-02');
    expect(shown()).toBe('02/03/2026');
    expect(told).toEqual(['2026-01-02', '2026-03-02']);
    arrive('2026-01-02');
    expect(shown()).toBe('02/01/2026');
  });

  it('accepts a local date and time even if some zone skips it', async () => {
    const told = await show({ withTime: true, timeZone: 'America/New_York' });
    type('09/03/2025 02:30');
    expect(told).toEqual(['2025-03-09T02:30']);
    expect(shown()).toBe('09/03/2025 02:30');
  });

  it('is typed in the same order on right-to-left pages', async () => {
    const told: string[] = [];
    const kept = <Kept told={told} withTime value="2025-03-07T09:30" />;
    await frame(<RtlProvider value>{kept}</RtlProvider>, 'ar', 'UTC');
    await screen.findByRole('group', { name: 'Day' });
    expect(shown()).toBe('07/03/2025 09:30');
  });

  it.each([
    ['left', (part: Element) => fireEvent.blur(part)],
    ['sent with Enter', (part: Element) => fireEvent.keyDown(part, { key: 'Enter' })],
  ])('that is half typed keeps its value until it is %s, and has none then', async (_, done) => {
    const told = await show({ value: '2025-03-07' });
    const day = within(box()).getByRole('spinbutton', { name: 'Day' });
    fireEvent.focus(day);
    fireEvent.keyDown(day, { key: 'Delete' });
    fireEvent.blur(day, { relatedTarget: screen.getByRole('spinbutton', { name: 'Month' }) });
    expect(told).toEqual([]);
    done(day);
    expect(told).toEqual(['']);
    expect(shown()).toBe('/03/2025');
  });

  it('waits for a complete year', async () => {
    const told = await show({ value: '2025-03-07' });
    for (const year of ['0002', '0020', '0202', '2024']) type(`07/03/${year}`);
    expect(told).toEqual(['2024-03-07']);
  });

  it('has a clear button, unless it is required', async () => {
    const told = await show({ value: '2025-03-07' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(told).toEqual(['']);
    cleanup();
    await show({ value: '2025-03-07', required: true });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it.each([
    ['UTC', '23'],
    ['Asia/Kolkata', '24'],
  ])('marks the present day of %s in its calendar', async (timeZone, day) => {
    await show({ timeZone });
    const calendar = await open(/Choose a date/);
    const marked = calendar
      .getAllByRole('gridcell')
      .filter((cell) => cell.getAttribute('aria-current') === 'date');
    expect(marked.map((cell) => cell.textContent)).toEqual([day]);
  });

  it.each([
    ['en', 'M'],
    ['fr', 'l'],
    ['ar', 'س'],
  ])('begins the week as %s does', async (lang, first) => {
    await show({ lang, value: '2025-03-07' });
    const calendar = await open(/2025/);
    expect(calendar.getAllByRole('columnheader')[0]?.textContent?.toLowerCase()).toBe(
      first.toLowerCase(),
    );
  });

  it('offers no day outside its limits', async () => {
    await show({ value: '2025-03-07', min: '2025-03-05', max: '2025-03-09' });
    const calendar = await open(/Choose a date/);
    const free = calendar
      .getAllByRole('gridcell')
      .filter((cell) => cell instanceof HTMLButtonElement && !cell.disabled)
      .map((cell) => cell.textContent);
    expect(free).toEqual(['5', '6', '7', '8', '9']);
  });
});

describe('a period', () => {
  it.each([
    ['today', '2025-03-24', '2025-03-24'],
    ['last7', '2025-03-18', '2025-03-24'],
    ['last30', '2025-02-23', '2025-03-24'],
    ['thisMonth', '2025-03-01', '2025-03-31'],
    ['lastMonth', '2025-02-01', '2025-02-28'],
  ] as const)('%s, in Kolkata', (preset, from, to) => {
    expect(presetRange(preset, 'Asia/Kolkata')).toEqual({ from, to });
    expect(DATE_PRESETS).toContain(preset);
  });

  it('is set by one click, and cleared by another', async () => {
    const onChange = vi.fn();
    const labels = { from: 'Made from', to: 'Made to' };
    const value = { from: '2025-02-01', to: '2025-02-28' };
    await frame(<DateRangeBox labels={labels} value={value} onChange={onChange} />, 'en', 'UTC');
    fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2025-03-23', to: '2025-03-23' });
    const chosen = screen.getByRole('button', { name: 'Last month', pressed: true });
    fireEvent.click(chosen);
    expect(onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
  });
});
