import { useSearchParams } from 'react-router';

/**
 * The tip or slip whose proof is open over the page. It is part of the address, so that the search can lead to it.
 * @param param its name in the address
 */
export function useOpened(param: string) {
  const [search, setSearch] = useSearchParams();
  const change = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(param, id);
        else next.delete(param);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  /** The address that opens one, for a link. */
  function at(id: string): string {
    const next = new URLSearchParams(search);
    next.set(param, id);
    return `?${next}`;
  }
  return {
    opened: search.get(param),
    at,
    open: (id: string) => change(id),
    close: () => change(null),
  };
}
