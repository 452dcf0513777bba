import Box from '@mui/material/Box';
import { initials } from 'touchline/format';

/** Tints for team crests, picked by the team's name so that they are the same everywhere. */
const TINTS = ['primary', 'info', 'success', 'warning', 'secondary', 'error'] as const;

interface CrestProps {
  name: string;
  /** In px. */
  size?: number;
}

/** A team's initials on a quiet shield, where no crest is known. */
export function Crest({ name, size = 26 }: CrestProps) {
  const code = [...name].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  const tint = TINTS[code % TINTS.length] ?? 'primary';
  return (
    <Box
      aria-hidden="true"
      sx={{
        flexShrink: 0,
        width: size,
        height: size,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '8px 8px 13px 13px',
        bgcolor: `${tint}.soft`,
        color: `${tint}.onSoft`,
        fontSize: '0.6875rem',
        fontWeight: 600,
        letterSpacing: '0.02em',
      }}
    >
      {initials(name)}
    </Box>
  );
}
