import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import type { PluginDef } from '@/plugin-api/types';
import type { ViewerState } from '@/plugin-api/viewer';
import { ViewerContextProvider } from '@/plugin-api/viewer-context';
import { expectPage } from '@/shared/next-page';
import { PagesAhead } from './PagesAhead';

const texts = async () => ({ default: {} });
const i18n = createInstance();
void i18n.init({ lng: 'en', resources: {} });
let asked: string[];

/** Five pages for administrators and one for everybody, with new loaders so that nothing is cached yet. */
function registryOf() {
  const page = (name: string) => async () => {
    asked.push(name);
    return { default: () => <h1>{name}</h1> };
  };
  const route = (name: string, access?: object) => ({
    id: `things.${name}`,
    path: `/things/${name}`,
    page: page(name),
    layout: 'app',
    titleKey: 'things:name',
    access,
  });
  const admin = { resource: 'payments', action: 'refund' };
  const plugin = {
    id: 'things',
    apiVersion: 1,
    nameKey: 'things:name',
    basePath: '/things',
    routes: [...['a', 'b', 'c', 'd', 'e', ':id'].map((name) => route(name)), route('admin', admin)],
    access: [{ resource: 'payments', actions: ['refund'], roles: ['ADMIN'] }],
    i18n: { en: texts, fr: texts, ar: texts },
  } as unknown as PluginDef;
  return buildRegistry([plugin]).registry;
}

function Page() {
  return (
    <main>
      {['a', 'b', 'c', 'd', 'e', 'admin'].map((name) => (
        <Link key={name} to={`/things/${name}`}>
          {name}
        </Link>
      ))}
      <Link to="/things/77">record</Link>
      <a href="https://example.com/things/a">elsewhere</a>
      <PagesAhead />
      <Outlet />
    </main>
  );
}

function show() {
  const viewer = { role: 'USER', status: 'ready' } as ViewerState;
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RegistryProvider registry={registryOf()}>
          <ViewerContextProvider value={viewer}>
            <RouterProvider router={router} />
          </ViewerContextProvider>
        </RegistryProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches a page when the pointer rests on its link, not when it passes over it', async () => {
  show();
  fireEvent.pointerOver(screen.getByText('a'));
  await later(20);
  fireEvent.pointerOver(screen.getByText('b'));
  await later(100);
  fireEvent.pointerOver(screen.getByText('b'));
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  await later(100);
  expect(asked).toEqual(['b']);
});

it('fetches a page when its link gets the focus, and when the palette selects it', async () => {
  show();
  act(() => screen.getByText('record').focus());
  expectPage('/things/c');
  await later(0);
  expect(asked).toEqual([':id', 'c']);
});

it('prefetches a few pages when idle, none that the person may not open', async () => {
  show();
  await later(20_000);
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
  fireEvent.pointerDown(screen.getByText('admin'));
  await later(100);
  expect(asked).not.toContain('admin');
});

it('prefetches nothing in data-saving mode', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } });
  show();
  fireEvent.pointerDown(screen.getByText('a'));
  await later(20_000);
  expect(asked).toEqual([]);
});
