import type { CompleteResource } from '@/plugin-api/types';
import { useAsked } from '@/shared/asked';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { RecordSubject } from '../record-subject/RecordSubject';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { useBulk } from './use-bulk';
import { useChangedRow } from './use-changed-row';

interface DeleteDialogProps {
  resource: CompleteResource;
  row: CrudRow;
  onDeleted?: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before deleting one row as it is shown; if somebody has changed it, asks again about what it is
 * now. It can be undone if the person may create rows.
 */
export default function DeleteDialog({ resource, row, onDeleted, onClose }: DeleteDialogProps) {
  const t = useT();
  const { removeOne } = useBulk(resource);
  const { about, run } = useAsked(row, useChangedRow(resource));
  return (
    <ConfirmDialog
      open
      destructive
      title={t('crud:show.deleteTitle', { name: resource.recordTitle(about, t) })}
      about={<RecordSubject resource={resource} row={about} />}
      confirmLabel={t('crud:delete')}
      onConfirm={async () => {
        await run(removeOne);
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
