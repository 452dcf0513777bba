type Listener = (address: string) => void;

/** Addresses whose pages are being fetched before anybody opened them. */
export const expected = new Set<string>();

const listeners = new Set<Listener>();

/** Says that a page is likely to be opened next, where it isn't a link that says so: what is chosen in a list of commands. */
export function expectPage(address: string): void {
  for (const listener of listeners) listener(address);
}

/** Calls back with each address that is expected. Returns the way to stop. */
export function onExpectedPage(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
