type Listener = (address: string) => void;

/** Addresses whose pages are being prefetched. */
export const expected = new Set<string>();

const listeners = new Set<Listener>();

/** Reports that a page is likely to be opened next, for sources other than links, such as a list of commands. */
export function expectPage(address: string): void {
  for (const listener of listeners) listener(address);
}

/** Calls back with each expected address. Returns a function that stops it. */
export function onExpectedPage(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
