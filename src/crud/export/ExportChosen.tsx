import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '@/shared/components/Icon';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';
import { loadExportMenu } from './load-export-menu';
import type { ExportedList } from './use-export';

interface ExportChosenProps {
  list: ExportedList;
  ids: string[];
}

/** Takes the chosen rows along. They are asked for again: a list holds less of a row than a file does. */
export function ExportChosen({ list, ids }: ExportChosenProps) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadExportMenu);
  const chosen = { field: 'id', operator: 'in', value: ids } as const;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon path={mdiDownload} size={18} />}
        aria-haspopup="menu"
        onClick={open}
      >
        {t('crud:bulk.export')}
      </Button>
      {Menu && (
        <Menu {...list} filters={[...list.filters, chosen]} anchor={anchor} onClose={onClose} />
      )}
    </>
  );
}
