import { useTranslation } from 'react-i18next';
import { CHOICES } from '@/theme/settings';
import { updateSettings, useSettings } from '@/theme/settings-store';
import { Choice } from './Choice';
import { FramePicture } from './FramePicture';
import { Group } from './Group';
import { offered } from './offered';
import { Toggle } from './Toggle';

/** The menu's position and how it opens. */
export function MenuLook() {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { sideMenu } = offered(settings);
  return (
    <Group title={t('customizer.menu')}>
      <Choice
        setting="layout"
        options={CHOICES.layout}
        picture={(layout) => <FramePicture menu={layout === 'vertical' ? 'side' : 'top'} />}
      />
      {sideMenu && (
        <>
          <Choice setting="verticalNavToggleType" options={CHOICES.verticalNavToggleType} />
          <Toggle
            label={t('look.navCollapsed')}
            checked={settings.navCollapsed}
            onChange={(navCollapsed) => updateSettings({ navCollapsed })}
          />
        </>
      )}
      <Toggle
        label={t('look.navHidden')}
        checked={settings.navHidden}
        onChange={(navHidden) => updateSettings({ navHidden })}
      />
    </Group>
  );
}
