import { mdiTableCog } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/shared/components/Icon';
import { useLateMenu } from '@/shared/use-late-menu';
import { useT } from '../use-t';
import type { ColumnChoice } from './column-choices';

const loadChoices = async () => (await import('./column-choices')).ColumnChoices;

/** Which columns the list shows and how high its rows are; remembered in this browser. */
export function ColumnMenu(choice: ColumnChoice) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLateMenu(loadChoices);
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
