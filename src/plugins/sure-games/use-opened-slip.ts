import { useSearchParams } from 'react-router';
import { SLIP_PARAM } from './slip-search';

/** The slip whose proof is open over the page. It stands in the address, so that the search can lead to it. */
export function useOpenedSlip() {
  const [search, setSearch] = useSearchParams();
  const change = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(SLIP_PARAM, id);
        else next.delete(SLIP_PARAM);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    opened: search.get(SLIP_PARAM),
    open: (id: string) => change(id),
    close: () => change(null),
  };
}
