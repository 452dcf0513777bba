import { mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/shared/components/Icon';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';
import type { RowVerbs } from './RowVerbList';

const loadVerbs = async () => (await import('./RowVerbList')).RowVerbList;

/** The verbs of one row behind a button; nothing where there are none. */
export function RowMenu({ name, ...verbs }: RowVerbs & { name: string }) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadVerbs);
  if (verbs.actions.length === 0 && !verbs.editHref) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('crud:list.actionsOf', { name })}
        aria-haspopup="menu"
        onClick={open}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {Menu && <Menu {...verbs} anchor={anchor} onClose={onClose} />}
    </>
  );
}
