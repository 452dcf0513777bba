import { mdiDownload } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/shared/components/Icon';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';
import { loadExportMenu } from './load-export-menu';
import type { ExportedList } from './use-export';

interface ExportButtonProps extends ExportedList {
  /** The filters are not known yet. */
  disabled: boolean;
}

/** Exports all rows that match the filters, not only the current page. */
export function ExportButton({ disabled, ...list }: ExportButtonProps) {
  const t = useT();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadExportMenu);
  return (
    <>
      <IconButton
        title={t('crud:export.button')}
        aria-label={t('crud:export.button')}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={open}
      >
        <Icon path={mdiDownload} />
      </IconButton>
      {Menu && <Menu {...list} anchor={anchor} onClose={onClose} />}
    </>
  );
}
