import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TipGridProps {
  children: ReactNode;
}

/** As many columns of cards as fit. */
export function TipGrid({ children }: TipGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
