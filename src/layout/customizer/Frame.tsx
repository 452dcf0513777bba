import { useTranslation } from 'react-i18next';
import { CHOICES } from '@/theme/settings';
import { updateSettings, useSettings } from '@/theme/settings-store';
import { Choice } from './Choice';
import { FramePicture } from './FramePicture';
import { Group } from './Group';
import { offered } from './offered';
import { Toggle } from './Toggle';

const asPart = (mode: 'fixed' | 'static' | 'hidden') => (mode === 'hidden' ? 'none' : mode);

/** Width of the content, app bar, footer, direction. */
export function Frame() {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { appBar, appBarBlur } = offered(settings);
  return (
    <Group title={t('customizer.frame')}>
      <Choice
        setting="contentWidth"
        options={CHOICES.contentWidth}
        picture={(width) => <FramePicture boxed={width === 'boxed'} />}
      />
      <Choice
        setting="appBar"
        options={appBar}
        picture={(bar) => <FramePicture bar={asPart(bar)} />}
      />
      <Toggle
        label={t('look.appBarBlur')}
        off={appBarBlur ? undefined : t('look.appBarBlur.off')}
        checked={settings.appBarBlur}
        onChange={(checked) => updateSettings({ appBarBlur: checked })}
      />
      <Choice
        setting="footer"
        options={CHOICES.footer}
        picture={(foot) => <FramePicture foot={asPart(foot)} />}
      />
      <Toggle
        label={t('look.direction')}
        checked={settings.direction === 'rtl'}
        onChange={(rtl) => updateSettings({ direction: rtl ? 'rtl' : 'ltr' })}
      />
    </Group>
  );
}
