import { mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useViewer } from 'touchline/plugin-api';
import { Icon } from 'touchline/ui';
import { previewedTier } from './sports-viewer';

/** A notice that staff are seeing the app as a member of a tier, with a button to stop. Empty without a preview. */
export default function PreviewBanner() {
  const { t } = useTranslation('sports');
  const { preview, setPreview } = useViewer();
  const tier = previewedTier(preview);
  if (!tier) return null;

  function stop() {
    // The button disappears with the banner, so the focus moves to the page.
    document.querySelector('main')?.focus();
    setPreview(null);
  }

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.25,
        minHeight: 40,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 500,
        bgcolor: 'info.soft',
        color: 'info.onSoft',
      }}
    >
      <Icon path={mdiEyeOutline} />
      <Box role="status" sx={{ minWidth: 0 }}>
        {t('preview.text', { tier: t(`tier.${tier}`) })}
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        onClick={stop}
        sx={{ flexShrink: 0, py: 0.25, borderColor: 'currentColor' }}
      >
        {t('preview.stop')}
      </Button>
    </Box>
  );
}
