import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon, useFormat } from 'touchline/ui';

/** A chosen witness's signature on a head. */
export interface WitnessSays {
  name: string;
  /** When it saw the head; null where it has not signed it. */
  seenAt: string | null;
}

/** Which of the reader's witnesses signed, and which did not. */
export function WitnessList({ witnesses }: { witnesses: readonly WitnessSays[] }) {
  const { t } = useTranslation('record/texts');
  const format = useFormat();
  if (witnesses.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {witnesses.map(({ name, seenAt }) => (
        <Box component="li" key={name} sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
          <Box
            component="span"
            sx={{ color: seenAt === null ? 'error.main' : 'success.main', flex: 'none' }}
          >
            <Icon
              path={seenAt === null ? mdiCloseCircleOutline : mdiCheckCircleOutline}
              size={20}
            />
          </Box>
          {seenAt === null
            ? t('witness.unsigned', { name })
            : t('witness.signed', { name, at: format.dateTime(seenAt, { withZone: true }) })}
        </Box>
      ))}
    </Box>
  );
}
