import { mdiWifiOff } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { useOnline } from './use-online';

/** A notice shown while the connection is lost. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 16,
        insetInline: 16,
        zIndex: 'snackbar',
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            borderRadius: '10px',
            fontSize: '0.8125rem',
            fontWeight: 500,
            bgcolor: 'warning.soft',
            color: 'warning.onSoft',
            boxShadow: 'var(--mui-palette-shadow-raised)',
          }}
        >
          <Icon path={mdiWifiOff} />
          {t('offline')}
        </Box>
      )}
    </Box>
  );
}
