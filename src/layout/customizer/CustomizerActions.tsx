import { mdiRestore } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/shared/components/CopyButton';
import { Icon } from '@/shared/components/Icon';
import { toast } from '@/shared/toast';
import { naturalDirection } from '@/theme/direction';
import { DEFAULT_SETTINGS } from '@/theme/settings';
import { getSettings, updateSettings, useSettings } from '@/theme/settings-store';

/** Copies the whole look as JSON, or resets it to the default. */
export function CustomizerActions() {
  const { t, i18n } = useTranslation('shell');
  const settings = useSettings();

  function reset() {
    const before = getSettings();
    const direction = naturalDirection(i18n.resolvedLanguage ?? 'en');
    updateSettings({ ...DEFAULT_SETTINGS, direction });
    toast.success(t('customizer.resetDone'), {
      label: t('undo'),
      run: () => updateSettings(before),
    });
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2.5, pb: 2 }}>
      <CopyButton text={JSON.stringify(settings, null, 2)} label={t('customizer.copy')} />
      <Button size="small" startIcon={<Icon path={mdiRestore} size={16} />} onClick={reset}>
        {t('customizer.reset')}
      </Button>
    </Box>
  );
}
