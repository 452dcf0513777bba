import { mdiChevronDoubleLeft, mdiChevronDoubleRight } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { updateSettings, useSetting } from '@/theme/settings-store';
import { HeaderButton } from './HeaderButton';

/** Keeps the menu open beside the page, or lets it fold to its icons. */
export function PinButton() {
  const { t } = useTranslation('shell');
  const navCollapsed = useSetting('navCollapsed');
  const label = t('nav.pin');
  return (
    <HeaderButton
      type="button"
      aria-label={label}
      aria-pressed={!navCollapsed}
      title={label}
      onClick={() => updateSettings({ navCollapsed: !navCollapsed })}
    >
      <Icon path={navCollapsed ? mdiChevronDoubleRight : mdiChevronDoubleLeft} flipRtl />
    </HeaderButton>
  );
}
