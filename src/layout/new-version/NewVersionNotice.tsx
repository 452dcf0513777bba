import { mdiUpdate } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { useOnline } from '../use-online';
import { useNewVersion } from './use-new-version';

const BUTTON = { px: 1, minWidth: 0, whiteSpace: 'nowrap' };

/** Announces a newer version of the app. The person decides when to reload, as they may be typing. */
export default function NewVersionNotice() {
  const { t } = useTranslation('shell');
  const version = useNewVersion();
  const [later, setLater] = useState<string | null>(null);
  const shown = useOnline() && version !== null && version !== later;
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 'calc(16px + var(--footer-height, 0px))',
        insetInline: 16,
        zIndex: 'snackbar',
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {shown && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            pointerEvents: 'auto',
            paddingInlineStart: 2,
            paddingInlineEnd: 1,
            py: 0.75,
            borderRadius: '10px',
            fontSize: '0.8125rem',
            fontWeight: 500,
            bgcolor: 'info.soft',
            color: 'info.onSoft',
            boxShadow: 'var(--mui-palette-shadow-raised)',
          }}
        >
          <Icon path={mdiUpdate} />
          <span>{t('version.ready')}</span>
          <Button size="small" color="inherit" sx={BUTTON} onClick={() => window.location.reload()}>
            {t('version.reload')}
          </Button>
          <Button size="small" color="inherit" sx={BUTTON} onClick={() => setLater(version)}>
            {t('version.later')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
