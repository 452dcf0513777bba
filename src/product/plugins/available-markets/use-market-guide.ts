import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type RpcAnswer, useRpc } from 'touchline/data';
import type { MarketRow } from '@/product/resources/markets/row';
import { SPORTS } from '@/product/resources/sports';
import { type RuleSentence, useRuleSentences } from '@/product/sports/markets/rule-sentences';
import { useMarketName } from '@/product/sports/tips/market-name';

/** A pick tried on a score. */
export type MarketExample = RpcAnswer<'market_examples'>[number];

/** A market as the page shows it. */
export interface GuideMarket {
  code: string;
  sport: string;
  kind: string;
  name: string;
  tier: string;
  rule: RuleSentence[];
  examples: MarketExample[];
}

type Row = Pick<MarketRow, 'id' | 'code' | 'name' | 'sport' | 'kind' | 'min_tier' | 'rules_text'>;

const COLUMNS = 'id,code,name,sport,kind,min_tier,rules_text';
const ORDER: readonly string[] = SPORTS;
const TEN_MINUTES = 600_000;

/** The markets in use with their rules in the person's language, in the order of the sports and their names. */
export function useMarketGuide() {
  const { i18n } = useTranslation();
  const nameOf = useMarketName();
  const lang = i18n.resolvedLanguage ?? i18n.language;
  const { query: rows } = useList<Row, HttpError>({
    resource: 'markets',
    filters: [{ field: 'active', operator: 'eq', value: true }],
    sorters: [{ field: 'code', order: 'asc' }],
    pagination: { mode: 'off' },
    meta: { select: COLUMNS },
    queryOptions: { staleTime: TEN_MINUTES },
  });
  const examples = useRpc('market_examples', {}, { staleTime: TEN_MINUTES });
  const { sentencesOf, ready, error: unread } = useRuleSentences();
  const markets = useMemo(() => {
    if (!rows.data || !examples.data || !ready) return null;
    const place = (sport: string) => ORDER.indexOf(sport);
    return rows.data.data
      .map(
        (row): GuideMarket => ({
          code: row.code,
          sport: row.sport,
          kind: row.kind,
          name: nameOf(row.code, row.name),
          tier: row.min_tier,
          rule: sentencesOf(row.rules_text),
          examples: examples.data.filter((example) => example.market_code === row.code),
        }),
      )
      .sort((a, b) => place(a.sport) - place(b.sport) || a.name.localeCompare(b.name, lang));
  }, [rows.data, examples.data, sentencesOf, ready, nameOf, lang]);
  return {
    markets,
    error: rows.error ?? examples.error ?? unread,
    retry: () => Promise.all([rows.refetch(), examples.refetch()]),
  };
}
