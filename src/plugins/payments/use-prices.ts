import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { PlanPriceRow } from '@/resources/plans/row';

/** The prices of a plan by currency, and the way to set one. */
export function usePrices(planId: string) {
  const backend = useBackend();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['payments', 'prices', planId],
    queryFn: async () => {
      const path = `/rest/v1/plan_prices?select=*&plan_id=eq.${planId}&order=currency`;
      return (await backend.getJson(path)) as PlanPriceRow[];
    },
  });

  /** Changes the price of a row, or adds one in a new currency. Throws `AppError`. */
  async function save(id: string | null, currency: string, amount: number): Promise<void> {
    const path = `${backend.url}/rest/v1/plan_prices`;
    await backend.fetch(id ? `${path}?id=eq.${id}` : path, {
      method: id ? 'PATCH' : 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(id ? { amount } : { plan_id: planId, currency, amount }),
    });
    await client.invalidateQueries();
  }

  return { ...query, prices: query.data ?? [], save };
}
