import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { CHOICES } from '@/theme/settings';
import { useSettings } from '@/theme/settings-store';
import { Choice } from './Choice';
import { ColorChoice } from './ColorChoice';
import { FramePicture } from './FramePicture';
import { Group } from './Group';
import { offered } from './offered';

const MODE_ICONS = {
  light: mdiWhiteBalanceSunny,
  dark: mdiWeatherNight,
  system: mdiThemeLightDark,
} as const;

/** Skin, mode and colour. */
export function Theming() {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const menu = settings.layout === 'horizontal' ? 'top' : 'side';
  return (
    <Group title={t('customizer.theming')}>
      <Choice
        setting="skin"
        options={offered(settings).skin}
        picture={(skin) => (
          <FramePicture
            menu={menu}
            ground={skin === 'semi-dark' ? 'dark' : 'page'}
            lines={skin === 'bordered'}
          />
        )}
      />
      <Choice
        setting="mode"
        options={CHOICES.mode}
        picture={(mode) => <Icon path={MODE_ICONS[mode]} />}
      />
      <ColorChoice />
    </Group>
  );
}
