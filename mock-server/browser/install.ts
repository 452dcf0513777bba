import type { BrowserMockOptions } from './browser-mock.ts';

/** `?mock=slow` and `?mock=error` in the page's address. */
const CONDITIONS = new Map<string, BrowserMockOptions['conditions']>([
  ['slow', { latency: 1500 }],
  ['error', { failures: 1 }],
]);

/** The mock with a browser store; without a database, in the page's memory. */
async function makeMock(network: typeof fetch): Promise<typeof fetch> {
  const [
    { createBrowserMock },
    { indexedDbStore },
    { memoryStore },
    { addPackageCollections },
    { MOCK_PACKAGES },
  ] = await Promise.all([
    import('./browser-mock.ts'),
    import('./indexed-db-store.ts'),
    import('./mock-store.ts'),
    import('../core/package-collections.ts'),
    import('../packages.ts'),
  ]);
  for (const problem of await addPackageCollections(MOCK_PACKAGES)) console.warn(problem);
  const store = await indexedDbStore().catch(memoryStore);
  const { search, href } = window.location;
  const conditions = CONDITIONS.get(new URLSearchParams(search).get('mock') ?? '');
  return createBrowserMock({ store, network, conditions, base: href });
}

/** From now on the page answers fetches below `/mock` itself; the code is loaded by the first call. */
export function installMock(): void {
  const network = window.fetch.bind(window);
  let mock: Promise<typeof fetch> | null = null;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : new URL(input, window.location.href);
    const { origin, pathname } = new URL(address);
    if (origin !== window.location.origin || !pathname.startsWith('/mock/')) {
      return network(input, init);
    }
    mock ??= makeMock(network);
    return (await mock)(input, init);
  };
}
