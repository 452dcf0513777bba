import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import type { Query } from '@tanstack/react-query';
import { createStore, promisifyRequest } from 'idb-keyval';

/** Whose answers are in the database: nobody else's are read or written. */
interface Lease {
  /** Another with each beginning: an answer that was asked for before it doesn't belong to it. */
  id: string;
  /** Person, session and build. */
  owner: string;
  /** What the server last said that the person is and may do, hashed. */
  standing: string;
}

/** An answer as TanStack Query stores it, under the name of its query. */
interface Kept {
  name: string;
  text: string;
  /** ms */
  at: number;
}

/** Older answers are neither shown nor kept, in ms. */
const MAX_AGE_MS = 24 * 60 * 60_000;
const LEASE = ' lease';

export type KeptStore = ReturnType<typeof createKeptStore>;

/**
 * Kept answers in the browser's database, one for each slot. The lease lies beside them and is checked in the very
 * transaction that reads or writes, so that no tab, however late, can add to what another has cleared.
 */
export function createKeptStore(use = createStore('touchline.kept', 'answers')) {
  // Opening the database takes longer than reading from it.
  use('readonly', () => undefined).catch(() => undefined);
  const leaseIn = (store: IDBObjectStore) => promisifyRequest<Lease | undefined>(store.get(LEASE));

  /** TanStack Query's persister for one slot. */
  const persister = (storage: {
    get: () => Promise<Kept | undefined>;
    set: (kept: Kept) => Promise<unknown>;
  }) =>
    experimental_createQueryPersister({
      maxAge: MAX_AGE_MS,
      storage: {
        getItem: async (name) => {
          const kept = await storage.get();
          return kept?.name === name ? kept.text : null;
        },
        setItem: (name, text) => storage.set({ name, text, at: Date.now() }).catch(() => undefined),
        removeItem: () => undefined,
      },
    });

  return {
    /**
     * The lease, if it is this owner's, and the slot's answer, if it is this query's.
     * @param id of the lease, if it is known
     */
    read: async (owner: string, id: string | null, slot: string, hash: string) => {
      const [lease, kept] = await use('readonly', (store) =>
        Promise.all([leaseIn(store), promisifyRequest<Kept | undefined>(store.get(slot))]),
      );
      if (lease?.owner !== owner || (id !== null && id !== lease.id)) return null;
      const { retrieveQuery } = persister({ get: async () => kept, set: async () => undefined });
      const answer = await retrieveQuery<object>(hash);
      return { id: lease.id, answer: answer ?? null, at: kept?.at ?? 0 };
    },

    /** Keeps a query's answer, unless the lease has ended. */
    write: (id: string, slot: string, query: Query) => {
      const set = (kept: Kept) =>
        use('readwrite', async (store) => {
          if ((await leaseIn(store))?.id === id) store.put(kept, slot);
          return promisifyRequest(store.transaction);
        });
      return persister({ get: async () => undefined, set }).persistQuery(query);
    },

    /**
     * Continues a lease, or begins one and clears everything else.
     * @returns its id
     */
    claim: (owner: string, standing: string) =>
      use('readwrite', async (store) => {
        let lease = await leaseIn(store);
        if (lease?.owner === owner && lease.standing === standing) {
          await dropOld(store);
        } else {
          lease = { id: crypto.randomUUID(), owner, standing };
          store.clear();
          store.put(lease, LEASE);
        }
        await promisifyRequest(store.transaction);
        return lease.id;
      }),

    clear: () =>
      use('readwrite', (store) => {
        store.clear();
        return promisifyRequest(store.transaction);
      }),
  };
}

async function dropOld(store: IDBObjectStore): Promise<void> {
  const [slots, answers] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest<Partial<Kept>[]>(store.getAll()),
  ]);
  const oldest = Date.now() - MAX_AGE_MS;
  slots.forEach((slot, place) => {
    if (slot !== LEASE && !((answers[place]?.at ?? 0) >= oldest)) store.delete(slot);
  });
}
