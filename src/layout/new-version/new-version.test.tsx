import { act, fireEvent, render, screen } from '@testing-library/react';
import { setBuiltVersion } from '@tests/support/built-version';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import shell from '../../../public/locales/en.json';
import NewVersionNotice from './NewVersionNotice';

const MINUTE = 60_000;
const i18n = i18next.createInstance();
/** The server's response. */
let out: unknown;
let asked = 0;

beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    resources: { en: { shell } },
    interpolation: { escapeValue: false },
  });
});

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  out = { version: 'one' };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect([url, init.cache]).toEqual(['/version.json', 'no-store']);
    asked += 1;
    if (out instanceof Error) throw out;
    return Response.json(out);
  });
  setBuiltVersion('one');
  render(
    <I18nextProvider i18n={i18n}>
      <NewVersionNotice />
    </I18nextProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setBuiltVersion(null);
});

const look = (event: string, target: EventTarget = window) =>
  act(async () => {
    target.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
  });
const isShown = () => screen.queryByText(shell['version.ready']) !== null;

it.each(['focus', 'online', 'vite:preloadError'])(
  'looks for a newer version on %s',
  async (event) => {
    await look(event);
    expect([asked, isShown()]).toEqual([1, false]);
    out = { version: 'two' };
    await look(event);
    expect([asked, isShown()]).toEqual([2, true]);
  },
);

it('checks every 15 minutes while on screen, and when it returns to the screen', async () => {
  await act(() => vi.advanceTimersByTimeAsync(15 * MINUTE - 1));
  expect(asked).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(asked).toBe(1);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(60 * MINUTE));
  expect(asked).toBe(1);
  visible.mockReturnValue('visible');
  await look('visibilitychange', document);
  expect(asked).toBe(2);
});

it('stays quiet after "Later" until an even newer version is out', async () => {
  out = { version: 'two' };
  await look('focus');
  fireEvent.click(screen.getByRole('button', { name: shell['version.later'] }));
  expect(isShown()).toBe(false);
  await look('focus');
  expect(isShown()).toBe(false);
  out = { version: 'three' };
  await look('focus');
  expect(isShown()).toBe(true);
});

it('reloads when asked to, never by itself', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  out = { version: 'two' };
  await look('focus');
  await act(() => vi.advanceTimersByTimeAsync(24 * 60 * MINUTE));
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: shell['version.reload'] }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([[new TypeError('offline')], [{ code: 'NOT_FOUND' }], [{ version: 7 }], [null]])(
  'shows nothing if the response is %j',
  async (answer) => {
    out = answer;
    await look('focus');
    expect([asked, isShown()]).toEqual([1, false]);
  },
);

it('never checks if the build has no version', async () => {
  setBuiltVersion(null);
  await look('focus');
  expect(asked).toBe(0);
});
