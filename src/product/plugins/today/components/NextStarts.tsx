import { mdiCalendarClockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { zoneName } from 'touchline/format';
import { ClippedText, EmptyState, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { nextStarts } from '../today';
import { useComingTips } from '../use-coming-tips';

/** The next matches that carry a start. */
export function NextStarts() {
  const { t, i18n } = useTranslation('today');
  const format = useFormat();
  // With the minute: "in 3 minutes" counts down while the page is open.
  const { now, tips, query } = useComingTips(format.timeZone);
  const ready = query.isSuccess;
  const starts = useMemo(() => (ready ? nextStarts(tips, now) : null), [ready, tips, now]);
  if (query.isError) return null;
  const zone = zoneName(format.timeZone, i18n.resolvedLanguage ?? 'en');
  return (
    <Panel title={t('next.title')} text={t('next.zone', { zone })} flush>
      {!starts && <ListSkeleton rows={5} rowHeight={56} />}
      {starts?.length === 0 && (
        <EmptyState
          icon={mdiCalendarClockOutline}
          title={t('next.none')}
          text={t('next.noneText')}
          action={
            <Button component={Link} to="/record" variant="outlined">
              {t('next.noneAction')}
            </Button>
          }
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {starts?.map((start) => (
          <Box
            component="li"
            key={start.prediction_id}
            sx={{ borderTop: 1, borderColor: 'divider' }}
          >
            <Box
              component={Link}
              to={`/predictions/${(start.tiers[0] ?? 'FREE').toLowerCase()}?day=all`}
              sx={{
                display: 'grid',
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.75,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) auto',
                  sm: 'minmax(0, 1fr) auto 140px',
                },
                px: 2.5,
                py: 1.25,
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': {
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: -2,
                },
              }}
            >
              <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <Typography component="div" fontWeight={500}>
                  <ClippedText lines={2} text={`${start.home_name} – ${start.away_name}`} />
                </Typography>
                <Typography component="div" variant="caption" color="text.secondary">
                  <ClippedText lines={2} text={start.league_name ?? ''} />
                </Typography>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                {start.tiers.map((tier) => (
                  <TierBadge key={tier} tier={tier} />
                ))}
              </Box>
              <Box sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                <Typography component="div" variant="body2">
                  {format.day(start.starts_at)}
                </Typography>
                <Typography component="div" variant="caption" color="text.secondary">
                  {format.relative(start.starts_at)}
                </Typography>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
