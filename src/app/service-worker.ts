import type { AppConfig } from '@/shared/config-context';

/** The first page has come to rest by then, in ms. */
const AFTER_MS = 8000;

/**
 * Lets the browser keep the app's shell (`public/sw.js`). Where the deployment switches that off, a browser that keeps
 * it already lets go of it.
 */
export function keepShell({ serviceWorker }: Pick<AppConfig, 'serviceWorker'>): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // While it is developed, the app has no files with a hash.
  if (!workers || import.meta.env.DEV) return;
  if (serviceWorker) {
    setTimeout(() => void workers.register('/sw.js').catch(() => undefined), AFTER_MS);
  } else {
    void forget(workers).catch(() => undefined);
  }
}

async function forget(workers: ServiceWorkerContainer): Promise<void> {
  const known = await workers.getRegistrations();
  if (known.length === 0) return;
  await Promise.all(known.map((one) => one.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}
