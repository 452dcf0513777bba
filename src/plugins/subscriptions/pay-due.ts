import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const PARAM = 'pay';

/** The plans' page with the checkout of what is due open over it. */
export const PAY_DUE = `/subscriptions?${PARAM}=due`;

/**
 * Begins paying where the address asks for it, and takes that out of the address.
 * @param pay null while it can't be begun
 */
export function usePayFromAddress(pay: (() => void) | null): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAM) === 'due';
  useEffect(() => {
    if (!asked || !pay) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
    pay();
  }, [asked, pay, setSearch]);
}
