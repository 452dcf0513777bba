import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';

/** Writes whole dollars in the person's language. */
export function useDollars(): (dollars: number) => string {
  const { lang } = useFormat();
  return (dollars) => formatMoney(dollars * 100, 'USD', lang);
}
