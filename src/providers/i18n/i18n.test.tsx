import { act, render, screen } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextLoaders } from '@/plugin-api/types';
import { ErrorBoundary, type Failure } from '@/shared/components/ErrorBoundary';
import { LoadError } from '@/shared/load-error';
import { startI18n } from './i18n';

/** The server's response for each language: a status, or null if unreachable. */
type Answers = Partial<Record<string, (number | null)[]>>;

const TEXTS: Record<string, Record<string, string>> = {
  en: { hello: 'Hello', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
  fr: {
    hello: 'Bonjour',
    rows_one: '{{count}} ligne',
    rows_many: '{{count}} de lignes',
    rows_other: '{{count}} lignes',
  },
  ar: { hello: 'مرحبا' },
};

/** When each language was requested, in ms from the start. */
let asked: Record<string, number[]>;

function serve(answers: Answers = {}) {
  const start = Date.now();
  asked = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const lang = /locales\/(\w+)\.json/.exec(url)?.[1] ?? '';
    asked[lang] ??= [];
    const times = asked[lang];
    const known = answers[lang] ?? [200];
    const status = known[Math.min(times.length, known.length - 1)];
    times.push(Date.now() - start);
    if (status === null || status === undefined) throw new TypeError('Failed to fetch');
    return Response.json(status === 200 ? TEXTS[lang] : {}, { status });
  });
}

function person(
  from: Partial<Record<'query' | 'cookie' | 'local' | 'session' | 'browser' | 'html', string>>,
) {
  window.history.replaceState(null, '', from.query ? `/?lng=${from.query}` : '/');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = from.cookie ? `i18next=${from.cookie}` : 'i18next=; max-age=0';
  localStorage.clear();
  sessionStorage.clear();
  if (from.local) localStorage.setItem('i18nextLng', from.local);
  if (from.session) sessionStorage.setItem('i18nextLng', from.session);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(from.browser ? [from.browser] : []);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(from.browser ?? '');
  document.documentElement.lang = from.html ?? '';
}

/** Starts, and advances the clock until loading is done. */
async function start(loadersOf: (namespace: string) => TextLoaders | undefined = () => undefined) {
  let done: I18n | Error | undefined;
  startI18n(loadersOf).then(
    (i18n) => (done = i18n),
    (error: Error) => (done = error),
  );
  await vi.advanceTimersByTimeAsync(0);
  return {
    ready: () => done,
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

async function started(loadersOf?: (namespace: string) => TextLoaders | undefined): Promise<I18n> {
  const { ready } = await start(loadersOf);
  const i18n = ready();
  if (!i18n || i18n instanceof Error) throw new Error('It did not start.');
  return i18n;
}

function Greeting() {
  const { t, i18n: shown } = useTranslation('shell');
  return <p lang={shown.resolvedLanguage}>{t('hello')}</p>;
}

function Page() {
  const { t } = useTranslation('desk');
  return <p>{t('title')}</p>;
}

function Again({ error, retry }: Failure) {
  const again = () => {
    if (error instanceof LoadError) error.forget();
    retry();
  };
  return (
    <button type="button" onClick={again}>
      {error instanceof LoadError ? 'Try again' : 'Broken'}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  serve();
  person({ browser: 'en-GB' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the language', () => {
  it.each([
    [
      'the address',
      { query: 'fr', cookie: 'ar', local: 'ar', session: 'ar', browser: 'ar', html: 'ar' },
    ],
    ['the cookie', { cookie: 'fr', local: 'ar', session: 'ar', browser: 'ar', html: 'ar' }],
    ['local storage', { local: 'fr', session: 'ar', browser: 'ar', html: 'ar' }],
    ['session storage', { session: 'fr', browser: 'ar', html: 'ar' }],
    ['the browser', { browser: 'fr-CA', html: 'ar' }],
    ['the html tag', { html: 'fr' }],
  ])('is taken from %s before what comes after it, and kept in local storage', async (_, from) => {
    person(from);
    const i18n = await started();
    expect(i18n.t('hello')).toBe('Bonjour');
    expect(localStorage.getItem('i18nextLng')).toMatch(/^fr/);
    expect(Object.keys(asked).sort()).toEqual(['en', 'fr']);
  });

  it.each([{ browser: 'de' }, { query: '../../secret', browser: 'ja' }, { local: '{"x":1}' }])(
    'is English if %j names no supported language',
    async (from) => {
      person(from);
      expect((await started()).t('hello')).toBe('Hello');
      expect(Object.keys(asked)).toEqual(['en']);
    },
  );

  it('is the first supported one', async () => {
    person({ local: 'xx', browser: 'ar' });
    expect((await started()).t('hello')).toBe('مرحبا');
  });
});

describe('texts that fail to load', () => {
  const PAUSES = [0, 350, 1050, 2450, 5250, 10_850];

  it.each([
    ['a server error', 503],
    ['a lost connection', null],
  ])('after %s are retried five times, with delays doubling from 350 ms', async (_, answer) => {
    serve({ en: [answer] });
    const { ready, pass } = await start();
    await pass(10_849);
    expect(asked.en).toHaveLength(5);
    expect(ready()).toBeUndefined();
    await pass(1);
    expect(asked.en).toEqual(PAUSES);
    expect(ready()).toBeInstanceOf(Error);
    await pass(60_000);
    expect(asked.en).toHaveLength(6);
  });

  it.each([404, 403])('after a %i are not retried', async (status) => {
    serve({ en: [status] });
    const { ready, pass } = await start();
    await pass(60_000);
    expect(asked.en).toEqual([0]);
    expect(ready()).toBeInstanceOf(Error);
  });

  it('because they do not exist leave the page in English', async () => {
    person({ browser: 'fr' });
    serve({ fr: [404] });
    const { ready, pass } = await start();
    await pass(60_000);
    expect(asked.fr).toEqual([0]);
    expect((ready() as I18n).t('hello')).toBe('Hello');
  });

  it('are no longer requested once loaded', async () => {
    serve({ en: [500, 500, 200] });
    const { ready, pass } = await start();
    await pass(60_000);
    expect(asked.en).toEqual(PAUSES.slice(0, 3));
    expect((ready() as I18n).t('hello')).toBe('Hello');
  });

  it('leave the page in English until they arrive', async () => {
    person({ browser: 'ar' });
    serve({ ar: [503, 503, 200] });
    const { ready, pass } = await start();
    await pass(0);
    const i18n = ready() as I18n;
    render(
      <I18nextProvider i18n={i18n}>
        <Greeting />
      </I18nextProvider>,
    );
    expect(screen.getByText('Hello').lang).toBe('en');
    await pass(1050);
    expect(screen.getByText('مرحبا').lang).toBe('ar');
    expect(localStorage.getItem('i18nextLng')).toBe('ar');
  });

  it('do not delay a language that is available', async () => {
    person({ browser: 'fr' });
    serve({ en: [null] });
    const { ready, pass } = await start();
    await pass(0);
    expect((ready() as I18n).t('hello')).toBe('Bonjour');
  });
});

describe("a plugin's texts", () => {
  const never = () => Promise.reject(new TypeError('Failed to fetch'));

  it('that fail in every language make the page show an error with a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<TextLoaders['en']>().mockImplementation(never);
    const i18n = await started((id) =>
      id === 'desk' ? { en: load, fr: never, ar: never } : undefined,
    );
    await act(async () =>
      render(
        <I18nextProvider i18n={i18n}>
          <ErrorBoundary fallback={Again}>
            <Suspense fallback={<p>Wait</p>}>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </I18nextProvider>,
      ),
    );
    expect(screen.getByText('Wait')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(load).toHaveBeenCalledTimes(6);
    load.mockResolvedValue({ default: { title: 'The desk' } });
    await act(async () => screen.getByText('Try again').click());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('The desk')).toBeTruthy();
  });

  it('that lack a key show readable words instead', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const i18n = await started();
    expect(i18n.t('state.HALF_WON' as 'hello')).toBe('Half won');
    expect(i18n.t('sport.tableTennis', { defaultValue: '' })).toBe('');
    expect(logged.mock.calls).toEqual([['There is no text shell:state.HALF_WON.']]);
  });
});

describe('numbers in texts', () => {
  it('are formatted for the language, in the right plural form', async () => {
    person({ browser: 'fr' });
    const i18n = await started();
    expect(i18n.t('rows', { count: 1 })).toBe('1 ligne');
    expect(i18n.t('rows', { count: 12_345 })).toBe('12\u202f345 lignes');
    expect(i18n.t('rows', { count: 2_000_000 })).toBe('2\u202f000\u202f000 de lignes');
    expect(i18n.t('rows', { count: 0.001, lng: 'en' })).toBe('0.001 rows');
  });
});
