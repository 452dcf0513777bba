import { mdiRefresh } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useNow } from 'touchline/format';
import { Hint, Icon, useFormat } from 'touchline/ui';

interface UpdatedAgoProps {
  /** When the data arrived, in milliseconds; 0 before that, which only reserves the space. */
  at: number;
  onRefresh: () => void;
  busy: boolean;
}

const MINUTE = 60_000;

/** When the data was read: the time of day at first, then "2 minutes ago"; and a button to refresh. */
export function UpdatedAgo({ at, onRefresh, busy }: UpdatedAgoProps) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  useNow(MINUTE / 2);
  const time = at || Date.now();
  const iso = new Date(time).toISOString();
  // To the second, so that a refresh shows even where nothing changed.
  const text =
    Date.now() - time < MINUTE
      ? t('updated.at', { time: format.dateTime(iso, { show: 'clock' }) })
      : t('updated.ago', { ago: format.relative(iso) });
  return (
    <Box
      sx={{
        display: 'inline-flex',
        visibility: at === 0 ? 'hidden' : undefined,
        alignItems: 'center',
        gap: 0.5,
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
      <Hint text={t('updated.refresh')}>
        <IconButton
          size="small"
          aria-label={t('updated.refresh')}
          onClick={onRefresh}
          disabled={busy}
        >
          <Icon path={mdiRefresh} size={18} />
        </IconButton>
      </Hint>
    </Box>
  );
}
