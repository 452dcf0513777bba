import { mdiCheckBold, mdiClockOutline, mdiCloseThick, mdiMinus, mdiSlashForward } from '@mdi/js';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import type { Outcome } from '../outcomes';
import { HALF_CROSS, HALF_TICK } from './half-icons';

type Shown = Outcome | 'WITHDRAWN';

const LOOK: Record<
  Shown,
  { icon: string; color: 'success' | 'error' | 'warning' | 'default'; outlined?: boolean }
> = {
  PENDING: { icon: mdiClockOutline, color: 'warning' },
  WON: { icon: mdiCheckBold, color: 'success' },
  HALF_WON: { icon: HALF_TICK, color: 'success' },
  VOID: { icon: mdiMinus, color: 'default' },
  HALF_LOST: { icon: HALF_CROSS, color: 'error' },
  LOST: { icon: mdiCloseThick, color: 'error' },
  WITHDRAWN: { icon: mdiSlashForward, color: 'default', outlined: true },
};

interface OutcomeChipProps {
  outcome: Outcome;
  /** `predictions.status`; a withdrawn tip shows that instead of its outcome. */
  status?: string;
}

/** What a tip came to: always an icon and a word, never colour alone. */
export function OutcomeChip({ outcome, status }: OutcomeChipProps) {
  const { t } = useTranslation('sports');
  const shown: Shown = status === 'WITHDRAWN' ? 'WITHDRAWN' : outcome;
  const { icon, color, outlined } = LOOK[shown];
  return (
    <Chip
      size="small"
      color={color}
      variant={outlined ? 'outlined' : 'filled'}
      icon={<Icon path={icon} size={14} />}
      label={t(`outcome.${shown}`)}
      sx={{ '& .MuiChip-icon': { marginInlineStart: '6px', marginInlineEnd: '-4px' } }}
    />
  );
}
