import type { MockData } from '../core/types.ts';
import { inTurn, type MockStore } from './mock-store.ts';

const NAME = 'touchline-mock';
const COLLECTIONS = 'collections';

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(COLLECTIONS);
  return settled(request);
}

async function readAll(database: IDBDatabase): Promise<Record<string, unknown>> {
  const store = database.transaction(COLLECTIONS).objectStore(COLLECTIONS);
  const [names, values] = await Promise.all([
    settled(store.getAllKeys()),
    settled(store.getAll() as IDBRequest<unknown[]>),
  ]);
  return Object.fromEntries(names.map((name, at) => [String(name), values[at]]));
}

function writeAll(database: IDBDatabase, change: Partial<MockData>): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(COLLECTIONS, 'readwrite');
    for (const [name, value] of Object.entries(change)) {
      transaction.objectStore(COLLECTIONS).put(value, name);
    }
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Keeps the data in IndexedDB, so that it outlives the page and all tabs share it.
 * @throws if the browser allows no database
 */
export async function indexedDbStore(): Promise<MockStore> {
  const database = await openDatabase();
  // Locks are missing on pages served over plain HTTP from another machine.
  const { locks }: { locks?: LockManager } = navigator;
  return {
    read: () => readAll(database),
    write: (change) => writeAll(database, change),
    alone: locks ? (work) => locks.request(NAME, work) : inTurn(),
  };
}
