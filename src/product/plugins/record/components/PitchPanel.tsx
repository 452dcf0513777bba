import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PitchField } from '../curve/PitchField';

interface PitchPanelProps {
  label?: string;
  /** With the lines of the pitch behind what is on it. */
  isDrawn?: boolean;
  children: ReactNode;
}

/** The dark ground of the pitch, in both modes. */
export function PitchPanel({ label, isDrawn, children }: PitchPanelProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 1.5, md: 2.5 },
        px: { xs: 2, sm: 3, md: 4 },
        py: { xs: 2, md: 3.5 },
        borderRadius: '16px',
        border: 1,
        borderColor: 'nav.divider',
        bgcolor: 'nav.fill',
        color: 'nav.text',
      }}
    >
      {isDrawn && (
        <Box sx={{ position: 'absolute', inset: 12, opacity: 0.6 }}>
          <PitchField />
        </Box>
      )}
      {children}
    </Box>
  );
}
