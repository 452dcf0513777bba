import { mdiBookmarkOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { LatePart } from '@/shared/components/LatePart';
import { type LazyMenuProps, useLazyMenu } from '@/shared/use-lazy-menu';

interface ViewsButtonProps<Choice> {
  /** Loads the menu, on the first press. */
  load: () => Promise<ComponentType<Choice & LazyMenuProps>>;
  /** The menu's own props. */
  choice: Choice;
}

/** Opens the saved views of a list or a page. */
export function ViewsButton<Choice extends object>({ load, choice }: ViewsButtonProps<Choice>) {
  const { t } = useTranslation('crud');
  const { Menu, anchor, open, onClose } = useLazyMenu(load);
  const name = t('list.views');
  return (
    <>
      <IconButton title={name} aria-label={name} aria-haspopup="dialog" onClick={open}>
        <Icon path={mdiBookmarkOutline} />
      </IconButton>
      <LatePart>{Menu && <Menu {...choice} anchor={anchor} onClose={onClose} />}</LatePart>
    </>
  );
}
