import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel, useFormat } from 'touchline/ui';
import type { FixtureAlertRow } from '@/product/resources/rows';
import { SportIcon } from '@/product/sports/components/SportIcon';

interface AlertsProps {
  alerts: readonly FixtureAlertRow[];
  onDone: (alert: FixtureAlertRow) => Promise<void>;
}

/** Cases that the sync could not decide, until staff have dealt with them. */
export function Alerts({ alerts, onDone }: AlertsProps) {
  const { t } = useTranslation('fixture-syncs');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const [closing, setClosing] = useState<string | null>(null);

  async function done(alert: FixtureAlertRow) {
    setClosing(alert.id);
    await onDone(alert).finally(() => setClosing(null));
  }

  return (
    <Panel title={t('alerts.title')} text={t('alerts.text')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {alerts.map((alert) => (
          <Box component="li" key={alert.id} sx={LINE}>
            <SportIcon sport={alert.sport} size={20} label={sports(`sport.${alert.sport}`)} />
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="div" fontWeight={500}>
                {t(`alerts.${alert.kind}`, { code: alert.code })}
              </Typography>
              <Typography component="div" variant="body2" color="text.secondary">
                {[
                  alert.detail,
                  t('alerts.times', { count: alert.times }),
                  format.relative(alert.last_seen_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {alert.fixture_id && (
              <Button
                size="small"
                component={Link}
                to={`/fixtures/${alert.sport}/${alert.fixture_id}`}
              >
                {t('alerts.open')}
              </Button>
            )}
            <Button
              size="small"
              variant="outlined"
              loading={closing === alert.id}
              onClick={() => void done(alert)}
            >
              {t('alerts.done')}
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
};
