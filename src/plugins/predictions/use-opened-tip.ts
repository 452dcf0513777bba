import { useSearchParams } from 'react-router';
import { TIP_PARAM } from './tip-search';

/** The tip whose proof is open over the page. It stands in the address, so that the search can lead to it. */
export function useOpenedTip() {
  const [search, setSearch] = useSearchParams();
  const change = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(TIP_PARAM, id);
        else next.delete(TIP_PARAM);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    opened: search.get(TIP_PARAM),
    open: (id: string) => change(id),
    close: () => change(null),
  };
}
