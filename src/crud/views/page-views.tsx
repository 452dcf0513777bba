import { mdiBookmarkOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { useLateMenu } from '@/shared/use-late-menu';
import type { PageViewsChoice } from './page-views-menu';

const loadMenu = async () => (await import('./page-views-menu')).PageViewsMenu;

/** Opens the saved views of a page with filters. Visitors, who could keep none, don't see it. */
export function PageViews(choice: PageViewsChoice) {
  const { t } = useTranslation('crud');
  const { role } = useViewer();
  const { Menu, anchor, open, onClose } = useLateMenu(loadMenu);
  if (role === 'ANON') return null;
  const name = t('list.views');
  return (
    <>
      <IconButton title={name} aria-label={name} aria-haspopup="dialog" onClick={open}>
        <Icon path={mdiBookmarkOutline} />
      </IconButton>
      <Suspense>{Menu && <Menu {...choice} anchor={anchor} onClose={onClose} />}</Suspense>
    </>
  );
}
