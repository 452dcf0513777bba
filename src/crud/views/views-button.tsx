import { mdiBookmarkOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { type LateMenuProps, useLateMenu } from '@/shared/use-late-menu';

interface ViewsButtonProps<Choice> {
  /** Loads the menu, with the first press. */
  load: () => Promise<ComponentType<Choice & LateMenuProps>>;
  /** What the menu is told of the list. */
  choice: Choice;
}

/** Opens the saved views of a list or a page. */
export function ViewsButton<Choice extends object>({ load, choice }: ViewsButtonProps<Choice>) {
  const { t } = useTranslation('crud');
  const { Menu, anchor, open, onClose } = useLateMenu(load);
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
