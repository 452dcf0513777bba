import { useCustom } from '@refinedev/core';
import type { StatisticsCards } from '@/samples/mock/cards';
import { sampleRead } from '@/samples/shared/sample-calls';

/** Number of placeholder cards while loading. */
const places = <Card extends object>(count: number, card: Card) =>
  Array.from({ length: count }, (_, at) => ({ ...card, title: `… ${at + 1}` }));

const NOTHING = { stats: '…', trendNumber: '0%', icon: '', chipText: '…' };

const PLACES: StatisticsCards = {
  statsHorizontal: places(4, { ...NOTHING, color: 'secondary' }),
  statsVertical: places(6, { ...NOTHING, color: 'secondary' }),
  statsCharacter: places(4, { ...NOTHING, chipColor: 'secondary', src: '' }),
};

/** The cards of the sample backend; the examples of a page share one call. */
export function useFigures() {
  const { query } = useCustom<StatisticsCards>(sampleRead('/cards/statistics'));
  const { data, isPending, error, refetch } = query;
  return { cards: data?.data ?? PLACES, isPending, error, retry: () => void refetch() };
}

/** A card's trend: `-20%` with `negative` goes down by 20. */
export function trendOf({ trend, trendNumber }: { trend?: 'negative'; trendNumber: string }) {
  const size = Math.abs(Number.parseFloat(trendNumber));
  return { change: trend === 'negative' ? -size : size, text: `${size}%` };
}
