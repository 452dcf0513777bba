import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '@/shared/components/Brand';

/** Diameter of the logo in px; the only part of the header in a folded menu. */
const SIGN = 28;

/** The top of the menu: the product, and one button. A line and a shadow separate it from a scrolled list. */
export function MenuHeader({ action }: { action: ReactNode }) {
  return (
    <Box
      data-outer-line
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: 64,
        flexShrink: 0,
        paddingInlineStart: 2.5,
        paddingInlineEnd: 1.5,
        zIndex: 1,
        transition: 'box-shadow 160ms ease-out',
        '[data-scrolled="true"] > &': {
          boxShadow:
            '0 1px 0 color-mix(in srgb, currentColor 14%, transparent), 0 6px 12px -8px rgb(0 0 0 / 0.3)',
        },
        '[data-folded="true"] & > a': { maxWidth: SIGN },
        '[data-folded="true"] & > :not(a)': { visibility: 'hidden' },
      }}
    >
      <Box
        component={Link}
        to="/"
        sx={{
          display: 'flex',
          overflow: 'hidden',
          flexShrink: 0,
          color: 'inherit',
          textDecoration: 'none',
          borderRadius: '8px',
          marginInlineEnd: 'auto',
          '&:focus-visible': { outline: '2px solid', outlineOffset: 3 },
        }}
      >
        <Brand size={SIGN} />
      </Box>
      {action}
    </Box>
  );
}
