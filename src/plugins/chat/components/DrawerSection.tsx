import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a drawer with its heading. */
export function DrawerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography
        component="h3"
        sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
