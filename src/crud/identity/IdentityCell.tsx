import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { IdentityDef } from '@/plugin-api/types';
import { ClippedText } from '@/shared/components/ClippedText';
import { NoValue } from '../field-types/values';
import type { CrudRow } from '../schema/crud-row';
import type { Identity } from './identity-of';

interface IdentityCellProps extends Identity, Pick<IdentityDef, 'Face'> {
  row: CrudRow;
  /** Lines that each of the two may take. */
  lines?: number;
}

/** Both lines together fit into the lowest row. */
const FACE = 28;

/** Identifies a row: face or symbol, name above, distinguishing details below. */
export function IdentityCell({ names, title, below, Face, row, lines = 1 }: IdentityCellProps) {
  if (!title) return <NoValue />;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {Face && (
        <Stack direction="row" aria-hidden="true" sx={{ flex: 'none', gap: 0.25 }}>
          {names.map((name) => (
            <Face key={name} name={name} size={FACE} row={row} />
          ))}
        </Stack>
      )}
      <Box sx={{ minWidth: 0, lineHeight: 1.25 }}>
        <Box sx={{ fontWeight: 600 }}>
          <ClippedText text={title} lines={lines} />
        </Box>{' '}
        {below && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}>
            <ClippedText text={below} lines={lines} />
          </Box>
        )}
      </Box>
    </Stack>
  );
}
