import { mdiCheckCircle, mdiClockTimeFour, mdiCloseCircleOutline, mdiMinusCircle } from '@mdi/js';
import Box from '@mui/material/Box';
import type { Presence } from '@/resources/mock/profile';
import { Icon } from '@/shared/components/Icon';

/** Each state has a sign of its own; the colour only helps. */
export const PRESENCE: Record<Presence, { icon: string; color: string }> = {
  online: { icon: mdiCheckCircle, color: 'success.main' },
  away: { icon: mdiClockTimeFour, color: 'warning.main' },
  busy: { icon: mdiMinusCircle, color: 'error.main' },
  offline: { icon: mdiCloseCircleOutline, color: 'text.secondary' },
};

interface PresenceMarkProps {
  presence: Presence;
  size?: number;
}

/** The sign of a state, for the eye; the word is beside it or is read with the name. */
export function PresenceMark({ presence, size = 16 }: PresenceMarkProps) {
  const { icon, color } = PRESENCE[presence];
  return (
    <Box component="span" sx={{ color, display: 'inline-flex' }}>
      <Icon path={icon} size={size} />
    </Box>
  );
}
