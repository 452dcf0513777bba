import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '@/providers/backend-context';
import type { MarketRow } from '@/resources/markets/row';
import { SPORTS } from '@/resources/sports';
import { useMarketName } from '@/sports/tips/market-name';
import { loadRuleWords, type RuleSentence, ruleSentences } from './rule-sentences';

/** A row of `market_examples`: a pick tried on a score. */
export interface MarketExample {
  market_code: string;
  place: number;
  selection: string;
  line: number | null;
  home: number;
  away: number;
  ht_home: number | null;
  ht_away: number | null;
  outcome: string;
}

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

type Row = Pick<MarketRow, 'code' | 'name' | 'sport' | 'kind' | 'min_tier' | 'rules_text'>;

const COLUMNS = 'code,name,sport,kind,min_tier,rules_text';
const ORDER: readonly string[] = SPORTS;
const DAY_MS = 86_400_000;

/** The markets in use with their rules in the person's language, in the order of the sports and their names. */
export function useMarketGuide() {
  const { rpc, getJson } = useBackend();
  const { i18n } = useTranslation();
  const nameOf = useMarketName();
  const lang = i18n.resolvedLanguage ?? i18n.language;
  const guide = useQuery({
    queryKey: ['market-guide'],
    queryFn: async () => {
      const [markets, examples] = await Promise.all([
        getJson(`/rest/v1/markets?select=${COLUMNS}&active=is.true&order=code`),
        rpc('market_examples', {}, { read: true }),
      ]);
      return { markets: markets as Row[], examples: examples as MarketExample[] };
    },
    staleTime: 600_000,
  });
  const words = useQuery({
    queryKey: ['market-rules', lang],
    queryFn: () => loadRuleWords(lang),
    staleTime: DAY_MS,
  });
  const markets = useMemo(() => {
    if (!guide.data || words.isPending) return null;
    const { examples } = guide.data;
    const place = (sport: string) => ORDER.indexOf(sport);
    return guide.data.markets
      .map(
        (row): GuideMarket => ({
          code: row.code,
          sport: row.sport,
          kind: row.kind,
          name: nameOf(row.code, row.name),
          tier: row.min_tier,
          rule: ruleSentences(row.rules_text, words.data ?? null),
          examples: examples.filter((one) => one.market_code === row.code),
        }),
      )
      .sort((a, b) => place(a.sport) - place(b.sport) || a.name.localeCompare(b.name, lang));
  }, [guide.data, words.data, words.isPending, nameOf, lang]);
  return { markets, error: guide.error ?? words.error, retry: guide.refetch };
}
