import { mdiTableCog } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/shared/components/Icon';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';
import type { ColumnChoice } from './ColumnChoices';

const loadChoices = async () => (await import('./ColumnChoices')).ColumnChoices;

/** Which columns the list shows and how high its rows are; remembered in this browser. */
export function ColumnMenu(choice: ColumnChoice) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadChoices);
  return (
    <>
      <IconButton
        title={t('crud:list.columns')}
        aria-label={t('crud:list.columns')}
        aria-haspopup="menu"
        onClick={open}
      >
        <Icon path={mdiTableCog} />
      </IconButton>
      {Menu && <Menu {...choice} anchor={anchor} onClose={onClose} />}
    </>
  );
}
