import Box from '@mui/material/Box';
import { useId } from 'react';

const EDGE = { width: '100%', height: '100%' } as const;

/** The lines of a whole pitch, from goal to goal, in a box of any shape; its circles stay round. Decorative. */
export function PitchField() {
  const id = useId();
  const outside = `url(#${id})`;
  return (
    <Box
      component="svg"
      aria-hidden="true"
      focusable="false"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        '& .centre': { r: { xs: '40px', md: '68px' } },
        '& .arc': { r: { xs: '22px', sm: '44px', md: '62px' } },
      }}
    >
      <defs>
        <clipPath id={id}>
          <rect x="13%" y="0" width="74%" height="100%" />
        </clipPath>
      </defs>
      <g fill="none" stroke="#fff" strokeOpacity="0.13" strokeWidth="1.500">
        <rect {...EDGE} rx="10" strokeWidth="3" />
        <line x1="50%" x2="50%" y1="0" y2="100%" />
        <circle cx="50%" cy="50%" className="centre" />
        <rect x="-1%" y="20%" width="14%" height="60%" />
        <rect x="-1%" y="36%" width="6%" height="28%" />
        <rect x="87%" y="20%" width="14%" height="60%" />
        <rect x="95%" y="36%" width="6%" height="28%" />
        <circle cx="9.500%" cy="50%" className="arc" clipPath={outside} />
        <circle cx="90.500%" cy="50%" className="arc" clipPath={outside} />
      </g>
      <g fill="#fff" fillOpacity="0.2">
        <circle cx="50%" cy="50%" r="3" />
        <circle cx="9.500%" cy="50%" r="2.500" />
        <circle cx="90.500%" cy="50%" r="2.500" />
      </g>
    </Box>
  );
}
