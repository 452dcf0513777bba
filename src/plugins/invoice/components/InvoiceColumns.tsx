import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The paper, and beside it (on a narrow screen above it) what can be done. */
export function InvoiceColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
      }}
    >
      <Box sx={{ order: { lg: 1 }, position: { lg: 'sticky' }, top: 88 }}>{side}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
