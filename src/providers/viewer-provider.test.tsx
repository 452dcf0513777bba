import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { plugin } from '@tests/support/plugins/sample-plugins';
import { beforeEach, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import type { ViewerFacts, ViewerPreview } from '@/plugin-api/viewer';
import { useViewer } from '@/plugin-api/viewer-context';
import { useAppSettings } from '@/shared/app-settings-context';
import { safeStorage } from './auth/safe-storage';
import type { Backend } from './backend';
import { BackendProvider } from './backend-context';
import { createTableSizes } from './data/table-sizes';
import { createPreviewStore } from './preview-store';
import { ViewerProvider } from './viewer-provider';
import { createRoleStore } from './viewer-store';

/** A plugin that reads the person's level; the types know those of the application. */
const SAMPLE = { id: 'sample', read: ({ access }: ViewerFacts) => String(access.level) } as never;
const { registry } = buildRegistry([plugin('sample', { viewer: SAMPLE })]);
const previewOf = (value: string): ViewerPreview => ({ header: 'x-preview-level', value });

/** A server with one administrator, which applies previews like the database. */
function sampleServer() {
  const person = { role: 'ADMIN', appSettings: { customizer: true } as Record<string, unknown> };
  const preview = createPreviewStore(safeStorage(() => sessionStorage));
  const session = { accessToken: 'x', userId: 'me', email: null };
  const access = () => {
    const seenAs = person.role === 'ADMIN' ? preview.current() : null;
    return {
      profile_role: seenAs ? 'USER' : person.role,
      real_role: person.role,
      level: seenAs?.value ?? 'LOW',
      previewing: seenAs !== null,
      app_settings: person.appSettings,
    };
  };
  const backend = {
    session: {
      current: () => session,
      ready: async () => undefined,
      isReady: () => true,
      listen: () => () => undefined,
    },
    preview,
    sizes: createTableSizes(),
    rpc: async () => access(),
    getJson: async () => [{ id: 'me' }],
  } as unknown as Backend;
  return { backend, person };
}

let seen: string[];
/** The role whose menu was shown. */
let menus: (string | null)[];

/** Shows the viewer's state and loads a list, as pages do. */
function Probe() {
  const { status, role, menuRole, realRole, extras, preview, setPreview, refresh } = useViewer();
  const { customizer } = useAppSettings();
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: async () =>
      `rows ${JSON.parse(sessionStorage.getItem('touchline.preview') ?? '{}').value ?? 'null'}`,
    staleTime: Number.POSITIVE_INFINITY,
  });
  seen.push(`${status} ${customizer}`);
  menus.push(menuRole);
  const choose = (wish: string | null) => (
    <button type="button" onClick={() => setPreview(wish === null ? null : previewOf(wish))}>
      {String(wish)}
    </button>
  );
  return (
    <>
      <p>
        {[status, role, realRole, ...Object.values(extras), preview?.value ?? 'none', data].join(
          ' ',
        )}
      </p>
      {choose('HIGH')}
      {choose(null)}
      <button type="button" onClick={refresh}>
        again
      </button>
    </>
  );
}

function renderProbe(backend: Backend) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <BackendProvider backend={backend}>
        <RegistryProvider registry={registry}>
          <ViewerProvider roles={createRoleStore()}>
            <Probe />
          </ViewerProvider>
        </RegistryProvider>
      </BackendProvider>
    </QueryClientProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const expectText = (text: string) => waitFor(() => screen.getByText(text));

beforeEach(() => {
  seen = [];
  menus = [];
  localStorage.clear();
  sessionStorage.clear();
});

it('starting or ending a preview changes the viewer and discards everything cached', async () => {
  const { backend } = sampleServer();
  renderProbe(backend);
  await expectText('ready ADMIN ADMIN LOW none rows null');
  press('HIGH');
  await expectText('ready USER ADMIN HIGH HIGH rows HIGH');
  press('null');
  await expectText('ready ADMIN ADMIN LOW none rows null');
});

it('a person who is no longer staff loses the preview', async () => {
  const { backend, person } = sampleServer();
  renderProbe(backend);
  await expectText('ready ADMIN ADMIN LOW none rows null');
  press('HIGH');
  await expectText('ready USER ADMIN HIGH HIGH rows HIGH');
  person.role = 'USER';
  press('again');
  await waitFor(() => expect(backend.preview.current()).toBeNull());
  await expectText('ready USER USER LOW none rows null');
});

it('signing out leaves neither role nor time zone behind', async () => {
  localStorage.setItem('touchline.person', JSON.stringify(['me', 'ADMIN', 'UTC']));
  const { backend } = sampleServer();
  renderProbe({ ...backend, session: { ...backend.session, current: () => null } } as Backend);
  await waitFor(() => expect(localStorage.getItem('touchline.person')).toBeNull());
});

it('the last visit’s settings apply until the server responds', async () => {
  const first = sampleServer();
  const view = renderProbe(first.backend);
  await expectText('ready ADMIN ADMIN LOW none rows null');
  expect(seen[0]).toBe('loading false');
  view.unmount();

  seen = [];
  const second = sampleServer();
  renderProbe(second.backend);
  await expectText('ready ADMIN ADMIN LOW none rows null');
  expect(new Set(seen.map((line) => line.split(' ')[1]))).toEqual(new Set(['true']));

  second.person.appSettings = { customizer: 'junk' };
  act(() => press('again'));
  await waitFor(() => expect(seen.at(-1)).toBe('ready false'));
});

it('a menu is shown only to its own person: once the role is known, and immediately the next time', async () => {
  const { backend } = sampleServer();
  const first = renderProbe(backend);
  await expectText('ready ADMIN ADMIN LOW none rows null');
  expect([...new Set(menus)]).toEqual([null, 'ADMIN']);
  first.unmount();

  menus = [];
  const second = renderProbe(backend);
  await expectText('ready ADMIN ADMIN LOW none rows null');
  expect([...new Set(menus)]).toEqual(['ADMIN']);
  second.unmount();

  menus = [];
  const other = { ...backend.session, current: () => ({ accessToken: 'y', userId: 'other' }) };
  renderProbe({ ...backend, session: other } as unknown as Backend);
  await expectText('ready ADMIN ADMIN LOW none rows null');
  expect(menus[0]).toBeNull();
});
