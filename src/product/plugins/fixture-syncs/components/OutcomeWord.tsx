import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiCircleSlice4,
  mdiGaugeFull,
  mdiProgressClock,
} from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { FixtureSyncRow } from '@/product/resources/rows';

const LOOKS = {
  RUNNING: { icon: mdiProgressClock, color: 'info' },
  OK: { icon: mdiCheckCircleOutline, color: 'success' },
  PARTIAL: { icon: mdiCircleSlice4, color: 'warning' },
  QUOTA: { icon: mdiGaugeFull, color: 'warning' },
  FAILED: { icon: mdiAlertCircleOutline, color: 'error' },
} as const;

/** How a run went: icon and word. */
export function OutcomeWord({ outcome }: Pick<FixtureSyncRow, 'outcome'>) {
  const { t } = useTranslation('fixture-syncs');
  const { icon, color } = LOOKS[outcome];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: '6px',
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        bgcolor: `${color}.soft`,
        color: `${color}.onSoft`,
      }}
    >
      <Icon path={icon} size={16} />
      {t(`outcome.${outcome}`)}
    </Box>
  );
}
