import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useRpc } from 'touchline/data';
import { ErrorNotice } from 'touchline/ui';
import type { Tier } from '@/product/record/tiers';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';

interface SlipFiguresPanelProps {
  /** Null: of all tiers. */
  tier: Tier | null;
  /** Leads on to the record; not on the record's own page. */
  link?: boolean;
}

/** How the settled slips did, with what it rests on, and that no bet is certain. */
export function SlipFiguresPanel({ tier, link = false }: SlipFiguresPanelProps) {
  const { t } = useTranslation('slips');
  const format = useSportsFormat();
  const { data, error, refetch } = useRpc('slip_figures', { tier });
  const figures = data?.[0];
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const n = Number(figures?.n ?? 0);
  // Until they are there the figures keep their place.
  const settled = !figures || n > 0;
  const visibility = figures ? undefined : 'hidden';
  const counts = {
    won: figures?.won ?? 0,
    halfWon: figures?.half_won ?? 0,
    void: figures?.void ?? 0,
    halfLost: figures?.half_lost ?? 0,
    lost: figures?.lost ?? 0,
    withdrawn: figures?.withdrawn ?? 0,
  };
  const tiles = [
    { name: t('figure.hitRate'), value: format.percent(figures?.hit_rate_pct ?? null) },
    {
      name: t('figure.yield'),
      value: format.percent(figures?.yield_pct ?? null, { signed: true }),
    },
    { name: t('figure.profit'), value: format.units(figures?.profit ?? null, { signed: true }) },
  ];
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 1.5, minHeight: 148, minWidth: 0 }}>
      {settled && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 2, sm: 5 },
            rowGap: 1.5,
            visibility,
          }}
        >
          {tiles.map(({ name, value }) => (
            <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {name}
              </Typography>
              <Typography
                component="dd"
                sx={{
                  m: 0,
                  // Small enough for one line on a phone, as while they load.
                  fontSize: { xs: '1.25rem', sm: '1.5rem' },
                  fontWeight: 600,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ visibility }}>
        {settled
          ? `${t('figure.period', {
              count: n,
              from: format.date(figures?.first_at),
              to: format.date(figures?.last_at),
            })} ${t('figure.counts', counts)}`
          : t('figure.none')}
      </Typography>
      <Typography variant="body2">
        {t('noCertainty')}{' '}
        {link && (
          <Link component={RouterLink} to="/record">
            {t('seeRecord')}
          </Link>
        )}
      </Typography>
    </Card>
  );
}
