import type { CompleteResource } from '@/plugin-api/types';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { RecordSubject } from '../record-subject/RecordSubject';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { useBulk } from './use-bulk';

interface DeleteDialogProps {
  resource: CompleteResource;
  row: CrudRow;
  onClose: () => void;
}

/**
 * Asks for confirmation before deleting one row; it can be undone if the person may create rows.
 */
export default function DeleteDialog({ resource, row, onClose }: DeleteDialogProps) {
  const t = useT();
  const { removeOne } = useBulk(resource);
  return (
    <ConfirmDialog
      open
      destructive
      title={t('crud:show.deleteTitle', { name: resource.recordTitle(row, t) })}
      about={<RecordSubject resource={resource} row={row} />}
      confirmLabel={t('crud:delete')}
      onConfirm={() => removeOne(row)}
      onClose={onClose}
    />
  );
}
