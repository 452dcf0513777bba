import { useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedTipRow } from '@/product/record/listed-tip';
import type { CurvePoint } from '../profit-curve';

/** Tips whose names are read together: those of a page of the table. */
export const BLOCK = 50;

const FIELDS = [
  'prediction_id',
  'seq',
  'status',
  'home_name',
  'away_name',
  'outcome',
] as const satisfies readonly (keyof ListedTipRow)[];

type BlockTip = { [Key in (typeof FIELDS)[number]]: ListedTipRow[Key] };

/** Which block a point is in, from 0. */
export const blockOf = (index: number) => Math.floor(index / BLOCK);

/**
 * What the curve's own data lacks of a tip, its id and teams, read for a block of tips when one of them is chosen.
 * @param block from 0; null reads nothing
 */
export function useTipBlock(points: readonly CurvePoint[], block: number | null) {
  const getDataProvider = useDataProvider();
  const client = useQueryClient();
  const seqs = (of: number) => points.slice(of * BLOCK, (of + 1) * BLOCK).map(({ seq }) => seq);
  const question = (of: number) => ({
    queryKey: ['curve_tips', seqs(of)],
    queryFn: async () => {
      const { data } = await getDataProvider().getList<BlockTip>({
        resource: 'listed_tips',
        filters: [{ field: 'seq', operator: 'in', value: seqs(of) }],
        sorters: [{ field: 'seq', order: 'asc' }],
        pagination: { currentPage: 1, pageSize: BLOCK },
        meta: { select: FIELDS.join(',') },
      });
      return new Map(data.map((tip) => [tip.seq, tip]));
    },
    staleTime: 60_000,
  });
  const query = useQuery({ ...question(block ?? 0), enabled: block !== null && points.length > 0 });

  /** The id of a tip, read first if need be; null if it can't be read. */
  async function idOf(index: number): Promise<string | null> {
    const seq = points[index]?.seq;
    if (seq === undefined) return null;
    const tips = await client.fetchQuery(question(blockOf(index))).catch(() => null);
    return tips?.get(seq)?.prediction_id ?? null;
  }

  return { query, tips: query.data, idOf };
}
