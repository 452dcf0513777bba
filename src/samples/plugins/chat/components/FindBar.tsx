import { mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { Finding } from './use-finding';

/** Searches the open conversation: Enter goes to older matches, Shift+Enter to newer ones, Escape closes it. */
export function FindBar({ finding }: { finding: Finding }) {
  const { t } = useTranslation('chat');
  const { search, setSearch, count, number, older, newer, close } = finding;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) newer();
    else older();
  }

  return (
    <Box
      role="search"
      aria-label={t('findIn')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
      }}
    >
      <OutlinedInput
        fullWidth
        size="small"
        autoFocus
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('findIn')}
        inputProps={{ 'aria-label': t('findIn') }}
      />
      <Box
        role="status"
        sx={{ px: 1, fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {search.trim() !== '' &&
          (count === 0 ? t('found.none') : t('found', { number, total: count }))}
      </Box>
      <IconButton aria-label={t('found.older')} disabled={count === 0} onClick={older}>
        <Icon path={mdiChevronUp} />
      </IconButton>
      <IconButton aria-label={t('found.newer')} disabled={count === 0} onClick={newer}>
        <Icon path={mdiChevronDown} />
      </IconButton>
      <IconButton aria-label={t('found.close')} onClick={close}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}
