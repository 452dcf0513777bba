import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ClippedText, useFormat } from 'touchline/ui';
import { type Pick, pickParts } from './pick-text';

interface PickTextProps {
  pick: Pick;
  /** Said while the pick is not revealed. */
  fallback?: string;
  /** Lines that the name may take; default 1. */
  lines?: number;
}

/** The pick: a long name is cut short, its line never is. Where there may be several lines, it has one of its own. */
export function PickText({ pick, fallback = '', lines = 1 }: PickTextProps) {
  const { t } = useTranslation('sports');
  const { lang } = useFormat();
  const { name, line } = pickParts(pick, t, lang);
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        columnGap: '0.3em',
        flexWrap: lines > 1 ? 'wrap' : 'nowrap',
        minWidth: 0,
      }}
    >
      <ClippedText text={name || fallback} lines={lines} />{' '}
      {line !== '' && (
        <Box component="bdi" sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}>
          {line}
        </Box>
      )}
    </Box>
  );
}
