import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LanguageLinks } from './LanguageLinks';
import { ModeToggle } from './ModeToggle';
import { MAIN_ID } from './measures';

interface BlankLayoutProps {
  children: ReactNode;
}

/** The frame of the sign-in pages: language and mode at the top, a single panel in the middle. */
export default function BlankLayout({ children }: BlankLayoutProps) {
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1,
          px: 2,
          height: 56,
        }}
      >
        <LanguageLinks />
        <ModeToggle />
      </Box>
      <Box
        component="main"
        id={MAIN_ID}
        sx={{
          flex: 1,
          display: 'flex',
          alignItems: { xs: 'flex-start', sm: 'center' },
          justifyContent: 'center',
          px: 2,
          pb: 7,
          minWidth: 0,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
