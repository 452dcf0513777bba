import { mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { updateSettings, useMode } from '@/theme/settings-store';

/** Switches between light and dark. */
export function ModeToggle() {
  const { t } = useTranslation('shell');
  const mode = useMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  const label = t(`mode.to.${next}`);
  return (
    <IconButton aria-label={label} title={label} onClick={() => updateSettings({ mode: next })}>
      <Icon path={mode === 'dark' ? mdiWhiteBalanceSunny : mdiWeatherNight} />
    </IconButton>
  );
}
