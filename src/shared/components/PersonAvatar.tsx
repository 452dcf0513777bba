import Avatar from '@mui/material/Avatar';
import { initials } from '../format/display-name';

const COLORS = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

/** The same name always has the same colour. */
function colorOf(name: string): (typeof COLORS)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return COLORS[sum % COLORS.length] ?? 'primary';
}

interface PersonAvatarProps {
  name: string;
  /** URL of an uploaded picture; empty for the initials. */
  picture?: string;
  /** Colour behind the initials; default derived from the name. */
  color?: (typeof COLORS)[number];
  size?: number;
}

/** A person's picture or initials. Decorative: show the name beside it. */
export function PersonAvatar({
  name,
  picture,
  color = colorOf(name),
  size = 32,
}: PersonAvatarProps) {
  return (
    <Avatar
      aria-hidden
      src={picture || undefined}
      alt=""
      // A list draws one per row, and `sx` is slow.
      style={{
        width: size,
        height: size,
        flexShrink: 0,
        fontSize: size * 0.38,
        fontWeight: 600,
        backgroundColor: `var(--mui-palette-${color}-soft)`,
        color: `var(--mui-palette-${color}-onSoft)`,
      }}
    >
      {initials(name)}
    </Avatar>
  );
}
