import { useState } from 'react';
import { safeStorage } from '@/providers/auth/safe-storage';

const KEY = 'plan-currency';
/** Tried in this order where the person has chosen none. */
const FIRST = ['USD', 'EUR'];

const storage = safeStorage(() => window.localStorage);

/** The currency of the prices: the person's last choice, else that of their plan, else a common one. */
export function useCurrency(offered: readonly string[] | undefined, held: string | undefined) {
  const [chosen, setChosen] = useState(() => storage.getItem(KEY));
  const wanted = [chosen, held, ...FIRST, offered?.[0]];
  return {
    currency: wanted.find((one) => one && offered?.includes(one)) ?? null,
    choose: (currency: string) => {
      storage.setItem(KEY, currency);
      setChosen(currency);
    },
  };
}
