import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A part of the customizer under its title. */
export function Group({ title, children }: GroupProps) {
  return (
    <Box component="section" sx={{ px: 3, py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography
        variant="caption"
        component="h3"
        sx={{ fontWeight: 600, color: 'text.secondary', mb: 1.5 }}
      >
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
    </Box>
  );
}
