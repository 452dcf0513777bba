import { mdiBookmarkOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { Icon } from '@/shared/components/Icon';
import { useLateMenu } from '@/shared/use-late-menu';
import { useT } from '../use-t';
import type { ViewsChoice } from '../views/list-views-menu';

const loadViews = async () => (await import('../views/list-views-menu')).ListViewsMenu;

/** Opens the saved views of a list. */
export function ViewsButton(choice: ViewsChoice) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLateMenu(loadViews);
  const name = t('crud:list.views');
  return (
    <>
      <IconButton title={name} aria-label={name} aria-haspopup="dialog" onClick={open}>
        <Icon path={mdiBookmarkOutline} />
      </IconButton>
      <Suspense>{Menu && <Menu {...choice} anchor={anchor} onClose={onClose} />}</Suspense>
    </>
  );
}
