import { mdiCheckBold, mdiClockOutline, mdiCloseThick, mdiMinus, mdiSlashForward } from '@mdi/js';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { Outcome } from '../../record/outcomes';
import { STATE_LOOKS, type TipState } from '../tip-states';

/** A disc whose right half is filled, with a tick cut into the ring: a tip won by half. */
const HALF_TICK =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2v16a8 8 0 1 1 0-16Zm-5.1 7.3 1.2-1.2 1.9 1.9v2.5l-3.1-3.2Zm6.1 2.6 4.6-4.6 1.3 1.3-5.9 5.9v-2.6Z';
/** The same disc with a cross: a tip lost by half. */
const HALF_CROSS =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2v16a8 8 0 1 1 0-16Zm-4.3 5.1L9 7.8l2 2v2.4L7.7 9.1Zm0 5.8L11 11.6v2.6L9 16.2l-1.3-1.3Zm5.3-5.1 2-2 1.3 1.3-3.3 3.3V9.8Zm0 2.6 3.3 3.3-1.3 1.3-2-2v-2.6Z';

type Shown = Outcome | 'WITHDRAWN' | 'PLAYING' | 'AWAITING';

const LOOK: Record<
  Shown,
  { icon: string; color: 'success' | 'error' | 'warning' | 'info' | 'default'; outlined?: boolean }
> = {
  PENDING: { icon: mdiClockOutline, color: 'warning' },
  PLAYING: STATE_LOOKS.PLAYING,
  AWAITING: STATE_LOOKS.AWAITING,
  WON: { icon: mdiCheckBold, color: 'success' },
  HALF_WON: { icon: HALF_TICK, color: 'success' },
  VOID: { icon: mdiMinus, color: 'default' },
  HALF_LOST: { icon: HALF_CROSS, color: 'error' },
  LOST: { icon: mdiCloseThick, color: 'error' },
  WITHDRAWN: { icon: mdiSlashForward, color: 'default', outlined: true },
};

interface OutcomeChipProps {
  outcome: Outcome;
  /** What the tip or slip is now: withdrawn, in play or awaiting settlement is shown instead of a pending outcome. */
  state?: TipState;
}

/** A tip's outcome: always an icon and a word, never colour alone. */
export function OutcomeChip({ outcome, state }: OutcomeChipProps) {
  const { t } = useTranslation('sports');
  const shown: Shown =
    state === 'WITHDRAWN' || state === 'PLAYING' || state === 'AWAITING' ? state : outcome;
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
