import type { AppConfig } from '@/shared/config-context';

/** Delay after which the first page should be idle, in ms. */
const AFTER_MS = 8000;

/**
 * Registers the service worker that caches the app's shell (`public/sw.js`). If the deployment switches it off, an
 * existing one is unregistered.
 */
export function keepShell({ serviceWorker }: Pick<AppConfig, 'serviceWorker'>): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // The development server has no hashed files.
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
