import type { CompleteResource } from '@/plugin-api/types';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { useBulk } from '../bulk/use-bulk';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';

interface DeleteDialogProps {
  resource: CompleteResource;
  row: CrudRow;
  onClose: () => void;
}

/** Asks before one row is deleted; afterwards there is a way back where the person may create. */
export default function DeleteDialog({ resource, row, onClose }: DeleteDialogProps) {
  const t = useT();
  const { remove } = useBulk(resource);
  return (
    <ConfirmDialog
      open
      destructive
      title={t('crud:show.deleteTitle', { name: resource.recordTitle(row, t) })}
      confirmLabel={t('crud:delete')}
      onConfirm={() => remove([row.id])}
      onClose={onClose}
    />
  );
}
