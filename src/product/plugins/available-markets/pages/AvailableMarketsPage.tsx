import { mdiFilterOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SearchBox } from 'touchline/crud';
import { EmptyState, ErrorNotice, ListSkeleton, Page, Panel } from 'touchline/ui';
import { SPORTS } from '@/product/resources/sports';
import { useUrlFilters } from '@/product/shared/url/use-url-filters';
import { SportIcon } from '@/product/sports/components/SportIcon';
import { PageFilters } from '@/product/sports/filters/PageFilters';
import { MarketItem } from '../components/MarketItem';
import { type GuideMarket, useMarketGuide } from '../use-market-guide';

/** The markets of a sport ('' for all) whose name or rule contains every word of a search. */
function findMarkets(markets: GuideMarket[], search: string, sport: string): GuideMarket[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return markets.filter((market) => {
    if (sport && market.sport !== sport) return false;
    const text = [market.name, ...market.rule.map((one) => one.text)].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What a saved view of the page keeps; the opened market is not saved. */
const VIEW = ['q', 'sport'] as const;

/** `/available-markets`, open to everyone: each market with its rule and worked examples. */
export default function AvailableMarketsPage() {
  const { t } = useTranslation('available-markets');
  const { t: words } = useTranslation('sports');
  const filters = useUrlFilters(['q', 'sport', 'market']);
  const { q, sport, market: opened } = filters.values;
  const { markets, error, retry } = useMarketGuide();
  const found = markets && findMarkets(markets, q, sport);
  const sports = SPORTS.filter((one) => found?.some((market) => market.sport === one));

  return (
    <Page title={t('title')} help={t('help')}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PageFilters
          list="market-guide"
          viewKeys={VIEW}
          filters={{ ...filters, count: [q, sport].filter(Boolean).length }}
          clearLabel={t('filter.clear')}
          choices={[
            {
              key: 'sport',
              label: t('filter.sport'),
              allLabel: t('filter.allSports'),
              options: SPORTS.map((value) => ({ value, label: words(`sport.${value}`) })),
            },
          ]}
          end={
            found && (
              <Typography role="status" variant="body2" color="text.secondary">
                {t('count', { count: found.length })}
              </Typography>
            )
          }
        >
          <SearchBox
            value={q}
            placeholder={t('search')}
            onChange={(text) => filters.set({ q: text })}
          />
        </PageFilters>
        <ErrorNotice error={error} onRetry={() => void retry()} />
        {!found && !error && <ListSkeleton rowHeight={52} />}
        {found?.length === 0 && (
          <EmptyState
            icon={mdiFilterOffOutline}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button variant="outlined" onClick={filters.clear}>
                {t('filter.clear')}
              </Button>
            }
          />
        )}
        {sports.map((one) => (
          <Panel
            key={one}
            title={words(`sport.${one}`)}
            flush
            actions={<SportIcon sport={one} size={20} />}
          >
            {found
              ?.filter((market) => market.sport === one)
              .map((market) => (
                <MarketItem
                  key={market.code}
                  market={market}
                  open={opened === market.code}
                  onToggle={(open) => filters.set({ market: open ? market.code : '' })}
                />
              ))}
          </Panel>
        ))}
      </Box>
    </Page>
  );
}
