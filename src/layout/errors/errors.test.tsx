import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';
import shell from '../../../public/locales/en.json';
import ErrorFallback from './ErrorFallback';

const i18n = i18next.createInstance();

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
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const page = (key: string) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <nav>Menu</nav>
        <PagePluginContext value="leagues">
          <ErrorBoundary resetKey={key} fallback={ErrorFallback}>
            <Suspense fallback={null}>{children}</Suspense>
          </ErrorBoundary>
        </PagePluginContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const { rerender } = await act(async () => render(page('/a')));
  return { goTo: (key: string) => rerender(page(key)) };
}

async function connection(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await act(async () => window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** Whether `Sometimes` throws. */
let broken = true;

function Broken(): never {
  throw new Error('no such thing');
}

function Sometimes() {
  return broken ? <Broken /> : <p>Fine</p>;
}

/** Renders as soon as its data is valid. */
function Reader({ read }: { read: () => Promise<{ name: string } | null> }) {
  const { data } = useQuery({ queryKey: ['reader'], queryFn: read });
  return data === undefined ? <p>Wait</p> : <p>Hello {(data as { name: string }).name}</p>;
}

it('a failed page leaves the menu usable, and navigating away clears the error', async () => {
  broken = true;
  const { goTo } = await show(<Sometimes />);
  expect(screen.getByRole('heading').textContent).toBe(shell['page.500.title']);
  expect(screen.getByText('Menu')).toBeTruthy();
  expect(screen.getByText('leagues')).toBeTruthy();
  broken = false;
  goTo('/b');
  expect(screen.getByText('Fine')).toBeTruthy();
});

it('retrying refetches the data that the page failed on', async () => {
  const read = vi.fn().mockResolvedValueOnce(null).mockResolvedValue({ name: 'Ada' });
  await show(<Reader read={read} />);
  fireEvent.click(await screen.findByRole('button', { name: shell.tryAgain }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(2);
});

it('copies a report that names the error and the page, without the query string', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Test', clipboard: { writeText } });
  window.history.replaceState(null, '', '/record?token=secret');
  await show(<Broken />);
  fireEvent.click(screen.getByRole('button', { name: shell['page.500.copy'] }));
  expect(await screen.findByRole('button', { name: shell.copied })).toBeTruthy();
  const report = String(writeText.mock.calls[0]?.[0]);
  expect(report).toContain('Page: /record\nPlugin: leagues\n');
  expect(report).toContain('Error: Error: no such thing');
  expect(report).not.toContain('secret');
});

it.each([
  ['the browser refuses', { writeText: () => Promise.reject(new Error('NotAllowed')) }],
  ['there is no clipboard', undefined],
])('shows the report for copying by hand when %s', async (_, clipboard) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Test', clipboard });
  await show(<Broken />);
  fireEvent.click(screen.getByRole('button', { name: shell['page.500.copy'] }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(shell['page.500.byHand']);
  expect(field.value).toContain('no such thing');
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
});

it('a page that never loaded says so while offline, and loads when the connection is back', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: () => <p>Here I am</p> });
  const Page = lazyPart(load);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await connection(false);
  await show(<Page />);
  expect((await screen.findByRole('heading')).textContent).toBe(shell['page.load.offline.title']);
  expect(screen.queryByRole('button')).toBeNull();
  await connection(true);
  expect(await screen.findByText('Here I am')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['breaks as it starts', async () => Promise.reject(new ReferenceError('x is not defined'))],
  [
    'fails with an error that merely looks like it',
    async () =>
      Promise.reject(new TypeError("Cannot read properties of undefined (reading 'fetch')")),
  ],
  ['has no default export', async () => ({}) as never],
])('a page whose code %s is broken, not out of reach', async (_, load) => {
  const Page = lazyPart<object>(load);
  await show(<Page />);
  expect((await screen.findByRole('heading')).textContent).toBe(shell['page.500.title']);
});

it('a failed load is retried on request: by a reload if the server responds, otherwise in place', async () => {
  const reload = vi.fn();
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('location', { ...window.location, pathname: '/', reload });
  vi.stubGlobal('fetch', ask.mockResolvedValue(new Response()));
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const Page = lazyPart<object>(load);
  await show(<Page />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: shell.tryAgain })));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: shell.tryAgain }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('an earlier failure can be retried although a later attempt failed too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const Page = lazyPart<object>(load);
  await show(<Page />);
  await vi.advanceTimersByTimeAsync(10_000);
  await show(<Page />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  const [first] = await screen.findAllByRole('button', { name: shell.tryAgain });
  load.mockResolvedValue({ default: () => <p>Here I am</p> });
  await act(async () => fireEvent.click(first as HTMLElement));
  expect(await screen.findByText('Here I am')).toBeTruthy();
  vi.useRealTimers();
});

it('a failed part of the frame does not affect the others and can be retried', async () => {
  broken = true;
  await show(
    <>
      <PartBoundary waiting={null}>
        <Sometimes />
      </PartBoundary>
      <PartBoundary waiting={null} room="none">
        <Broken />
      </PartBoundary>
      <p>The page</p>
    </>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: shell.tryAgain }));
  expect(screen.getByText('Fine')).toBeTruthy();
});
