import { mdiCheckCircle, mdiClockTimeFour, mdiCloseCircleOutline, mdiMinusCircle } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { initials } from 'touchline/format';
import { Icon } from 'touchline/ui';
import type { Presence } from '@/samples/mock/profile';
import type { AvatarColor } from '@/samples/mock/sample-id';

/** Each state has its own symbol; the colour is only an aid. */
const PRESENCE: Record<Presence, { icon: string; color: string }> = {
  online: { icon: mdiCheckCircle, color: 'success.main' },
  away: { icon: mdiClockTimeFour, color: 'warning.main' },
  busy: { icon: mdiMinusCircle, color: 'error.main' },
  offline: { icon: mdiCloseCircleOutline, color: 'text.secondary' },
};

interface PresenceMarkProps {
  presence: Presence;
  size?: number;
}

/** The symbol of a state; decorative, as the text is beside it or part of the name. */
export function PresenceMark({ presence, size = 16 }: PresenceMarkProps) {
  const { icon, color } = PRESENCE[presence];
  return (
    <Box component="span" sx={{ color, display: 'inline-flex' }}>
      <Icon path={icon} size={size} />
    </Box>
  );
}

interface PersonAvatarProps {
  person: {
    fullName: string;
    avatar?: string;
    avatarColor?: AvatarColor;
    status: Presence;
  };
  size?: number;
}

/** A picture or initials, with the symbol of the person's state at the edge. */
export function PersonAvatar({ person, size = 40 }: PersonAvatarProps) {
  const { fullName, avatar, avatarColor = 'primary', status } = person;
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex', flexShrink: 0 }}>
      <Avatar
        src={avatar || undefined}
        alt=""
        sx={{
          width: size,
          height: size,
          fontSize: size / 2.8,
          fontWeight: 600,
          bgcolor: `${avatarColor}.soft`,
          color: `${avatarColor}.onSoft`,
        }}
      >
        <span aria-hidden>{initials(fullName)}</span>
      </Avatar>
      <Box
        component="span"
        sx={{
          position: 'absolute',
          bottom: -2,
          insetInlineEnd: -2,
          display: 'inline-flex',
          borderRadius: '50%',
          bgcolor: 'surface.card',
          p: '1px',
        }}
      >
        <PresenceMark presence={status} size={Math.max(14, size / 3)} />
      </Box>
    </Box>
  );
}
