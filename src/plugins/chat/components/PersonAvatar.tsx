import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Presence } from '@/resources/mock/profile';
import type { AvatarColor } from '@/resources/mock/sample-id';
import { initials } from '@/shared/format/display-name';
import { PresenceMark } from './PresenceMark';

interface PersonAvatarProps {
  person: {
    fullName: string;
    avatar?: string;
    avatarColor?: AvatarColor;
    status: Presence;
  };
  size?: number;
}

/** A picture or initials, with the sign of the person's state at the edge. */
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
