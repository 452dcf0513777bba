import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A plain list of the person's own things. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        width: '100%',
        display: 'grid',
        gap: 1,
        // Without any it takes no room, not even the gap.
        '&:empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

interface RowProps {
  title: string;
  detail: string;
  /** A chip after the title. */
  mark?: ReactNode;
  action?: ReactNode;
}

/** One of them, with what can be done with it: beside it, or below where it wouldn't fit. */
export function Row({ title, detail, mark, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}
    >
      <Box sx={{ flex: '1 1 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ fontWeight: 500 }}>
            <bdi>{title}</bdi>
          </Box>
          {mark}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{detail}</Box>
      </Box>
      {action}
    </Box>
  );
}
