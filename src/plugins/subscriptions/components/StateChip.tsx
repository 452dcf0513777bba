import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockOutline,
  mdiGiftOutline,
  mdiPauseCircleOutline,
} from '@mdi/js';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

const LOOK: Record<string, { icon: string; color: 'success' | 'warning' | 'error' | 'default' }> = {
  INCOMPLETE: { icon: mdiClockOutline, color: 'warning' },
  TRIALING: { icon: mdiGiftOutline, color: 'success' },
  ACTIVE: { icon: mdiCheck, color: 'success' },
  PAST_DUE: { icon: mdiAlertCircleOutline, color: 'warning' },
  CANCELED: { icon: mdiClockOutline, color: 'default' },
  UNPAID: { icon: mdiAlertCircleOutline, color: 'error' },
  PAUSED: { icon: mdiPauseCircleOutline, color: 'default' },
};

/** The state of a subscription: an icon and a word. */
export function StateChip({ state }: { state: string }) {
  const { t } = useTranslation('subscriptions');
  const { icon, color } = LOOK[state] ?? { icon: mdiClockOutline, color: 'default' };
  return (
    <Chip
      size="small"
      color={color}
      icon={<Icon path={icon} size={14} />}
      label={t(`state.${state}`)}
    />
  );
}
