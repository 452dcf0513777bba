import { mdiSync } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon, Panel, useFormat } from 'touchline/ui';
import type { FixtureSyncRow } from '@/product/resources/rows';
import { SportIcon } from '@/product/sports/components/SportIcon';
import { lastRuns } from '../last-runs';
import { OutcomeWord } from './OutcomeWord';

interface SportRunsProps {
  runs: readonly FixtureSyncRow[];
  /** The sport that is being synced by this person now. */
  busy: string | null;
  onRun: (sport: string) => void;
}

/** A card a sport: its last run, and a button for the next. */
export function SportRuns({ runs, busy, onRun }: SportRunsProps) {
  const { t } = useTranslation('fixture-syncs');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  return (
    <Box sx={GRID}>
      {lastRuns(runs).map(({ sport, run }) => (
        <Panel key={sport}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <SportIcon sport={sport} size={20} />
            <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
              {sports(`sport.${sport}`)}
            </Typography>
            {run && <OutcomeWord outcome={run.outcome} />}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ minHeight: 40 }}>
            {run
              ? [
                  format.relative(run.started_at),
                  t('counts', {
                    received: format.number(run.received, { digits: 0 }),
                    created: format.number(run.created, { digits: 0 }),
                    updated: format.number(run.updated, { digits: 0 }),
                  }),
                  run.quota_left !== null && t('quotaLeft', { count: run.quota_left }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('never')}
          </Typography>
          <Button
            variant="outlined"
            size="small"
            sx={{ mt: 1.5 }}
            startIcon={<Icon path={mdiSync} />}
            loading={busy === sport}
            loadingPosition="start"
            disabled={busy !== null && busy !== sport}
            onClick={() => onRun(sport)}
            aria-label={t('runSport', { sport: sports(`sport.${sport}`) })}
          >
            {t('run')}
          </Button>
        </Panel>
      ))}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
};
