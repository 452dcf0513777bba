import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Name and value; what is null is left out. */
  facts: (readonly [name: string, value: ReactNode] | null)[];
}

/** Names and values in two columns; nothing if there are none. */
export function Facts({ facts }: FactsProps) {
  if (facts.every((fact) => fact === null)) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 34%) minmax(0, 1fr)',
        rowGap: 1,
        columnGap: 2,
        alignItems: 'baseline',
      }}
    >
      {facts.flatMap((fact) =>
        fact
          ? [
              <Box
                key={`${fact[0]}-name`}
                component="dt"
                sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
              >
                {fact[0]}
              </Box>,
              <Box
                key={fact[0]}
                component="dd"
                sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {fact[1]}
              </Box>,
            ]
          : [],
      )}
    </Box>
  );
}
