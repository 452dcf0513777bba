import { mdiForumOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from 'touchline/ui';

interface NoChatProps {
  /** The chosen contact no longer exists. */
  missing?: boolean;
  onStart: () => void;
}

/** Shown before anything is chosen. */
export function NoChat({ missing = false, onStart }: NoChatProps) {
  const { t } = useTranslation('chat');
  return (
    <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
      <EmptyState
        icon={mdiForumOutline}
        title={t(missing ? 'missing' : 'none')}
        text={t(missing ? 'missingText' : 'noneText')}
        action={
          <Button variant="contained" onClick={onStart}>
            {t('start')}
          </Button>
        }
      />
    </Box>
  );
}
