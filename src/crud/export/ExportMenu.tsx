import {
  mdiCodeBraces,
  mdiContentCopy,
  mdiFileDelimitedOutline,
  mdiFilePdfBox,
  mdiPrinterOutline,
} from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '@/shared/components/Icon';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { useT } from '../use-t';
import { ExportDialog } from './ExportDialog';
import { PrintedTable } from './PrintedTable';
import { type ExportedList, type ExportKind, useExport } from './use-export';

const KINDS: [kind: ExportKind, icon: string][] = [
  ['csv', mdiFileDelimitedOutline],
  ['raw', mdiCodeBraces],
  ['pdf', mdiFilePdfBox],
  ['print', mdiPrinterOutline],
  ['copy', mdiContentCopy],
];

/** The export formats of a list. */
export function ExportMenu({ anchor, onClose, ...list }: ExportedList & LazyMenuProps) {
  const t = useT();
  const { start, stop, progress, printed, endPrint } = useExport(list);
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {KINDS.map(([kind, icon]) => (
          <MenuItem
            key={kind}
            onClick={() => {
              onClose();
              void start(kind);
            }}
          >
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            {t(`crud:export.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
      {progress && (
        <ExportDialog
          progress={progress}
          onRetry={() => void start(progress.kind)}
          onClose={stop}
        />
      )}
      {printed && <PrintedTable paper={printed} onPrinted={endPrint} />}
    </>
  );
}
