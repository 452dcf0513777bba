import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BaseRecord, CrudOperators, DataProvider } from '@refinedev/core';
import { type Backend, createBackend } from '@/providers/backend';
import { createMockProvider } from '@/providers/data/mock-provider';
import { createSupabaseProvider } from '@/providers/data/supabase-provider';
import { mockApp } from '../../../mock-server/mock-app.ts';
import { type AccountName, emailOf, PASSWORD } from '../../db/support/accounts.ts';
import { PUBLISHABLE_KEY } from '../../db/support/test-app.ts';
import { ONE_TARGET, openWorld, type World } from '../../db/support/world.ts';
import { type FaultyFetch, faultyFetch } from './faulty-fetch.ts';
import { memoryStorage } from './memory-storage.ts';

export interface Client {
  backend: Backend;
  provider: Required<DataProvider>;
  network: FaultyFetch;
  storage: Storage;
}

/** The app's own data layer over a world, as one of its people; without a name, signed out. */
export async function clientOf(world: World, name?: AccountName): Promise<Client> {
  const network = faultyFetch(world.fetch);
  const storage = memoryStorage();
  const backend = createBackend(
    { supabaseUrl: 'http://localhost', supabaseKey: PUBLISHABLE_KEY },
    { fetch: network.fetch, storage: () => storage, autoRefresh: false, retries: 0 },
  );
  if (name) {
    const auth = await backend.session.client();
    const { error } = await auth.signInWithPassword({
      email: emailOf(name),
      password: PASSWORD,
    });
    if (error) throw error;
  }
  return { backend, provider: createSupabaseProvider(backend), network, storage };
}

/** A data provider with one table whose rows have a `name`, for tests of every provider. */
export interface SampleBackend {
  provider: Required<DataProvider>;
  network: FaultyFetch;
  table: string;
  /** The column with a row's version. */
  versionColumn: string;
  /** A second column of text, to sort and filter by. */
  column: string;
  row: (name: string, value?: string) => BaseRecord;
  /** Values shared by many rows. */
  change: BaseRecord;
  missingId: string;
  /** A custom method, and its answer. */
  custom: { asked: Parameters<Required<DataProvider>['custom']>[0]; answer: unknown };
  /** Operators of refine that this backend does not have. */
  refuses: readonly CrudOperators[];
  close: () => Promise<void>;
}

async function supabaseSample(): Promise<SampleBackend> {
  const world = await openWorld(ONE_TARGET);
  const { provider, network } = await clientOf(world, 'admin');
  return {
    provider,
    network,
    table: 'leagues',
    versionColumn: 'updated_at',
    column: 'season',
    row: (name, season = '2031') => ({ sport: 'football', name, season }),
    change: { country: 'Wales' },
    missingId: crypto.randomUUID(),
    custom: {
      asked: { url: 'rpc/record_head', method: 'post', payload: {} },
      answer: { published: 0 },
    },
    refuses: ['nbetween', 'ina', 'nina', 'ncontainss', 'nstartswith', 'nendswith'],
    close: () => world.close(),
  };
}

/** The sample apps' server with a provider for it. */
export async function openMock() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mock-'));
  const server = createServer(mockApp(join(folder, 'mock.json')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network = faultyFetch((request) => fetch(request));
  return {
    provider: createMockProvider(`http://127.0.0.1:${port}/mock`, {
      fetch: network.fetch,
      retries: 0,
    }),
    network,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function mockSample(): Promise<SampleBackend> {
  return {
    ...(await openMock()),
    table: 'permissions',
    versionColumn: 'createdDate',
    column: 'createdDate',
    row: (name, createdDate = '2031-01-01') => ({ name, assignedTo: ['users'], createdDate }),
    change: { assignedTo: ['manager'] },
    missingId: 'no-such-id',
    custom: {
      asked: { url: '/apps/permissions/data', method: 'get', query: { q: 'restricted' } },
      answer: { params: { q: 'restricted' }, total: 1 },
    },
    refuses: [
      ...['gt', 'lt', 'between', 'nbetween', 'null', 'nnull', 'nin', 'ina', 'nina'],
      ...['containss', 'ncontains', 'ncontainss', 'startswith', 'nstartswith', 'endswith'],
    ] as const,
  };
}

export const SAMPLE_BACKENDS: Record<string, () => Promise<SampleBackend>> = {
  Supabase: supabaseSample,
  'json-server': mockSample,
};
