import { mdiClose } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { CompleteResource } from '@/plugin-api/types';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { Icon } from '@/shared/components/Icon';
import { RecordState } from '../RecordState';
import type { CrudRow } from '../schema/crud-row';
import { newTitle } from '../schema/label-of';
import { toFormFields } from '../schema/to-form-fields';
import { useCrudAccess } from '../use-crud-access';
import { useRecord } from '../use-record';
import { useT } from '../use-t';
import { RecordForm } from './RecordForm';

interface FormOverlayProps {
  resource: CompleteResource;
  /** The record to change; without it a new one is created. */
  row?: CrudRow;
  onClose: () => void;
}

/** The form of one record, over the list that opened it. Asks before discarding input. */
export default function FormOverlay({ resource, row, onClose }: FormOverlayProps) {
  const t = useT();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => (dirty ? setAsking(true) : onClose());
  const title = row
    ? t('crud:form.editTitle', { name: resource.recordTitle(row, t) })
    : newTitle(resource, t);
  const form = { onSaved: onClose, onCancel: close, onDirty: setDirty };
  return (
    <Frame kind={resource.forms} title={title} onClose={close}>
      {row ? (
        <EditForm resource={resource} id={row.id} {...form} />
      ) : (
        <CreateForm resource={resource} {...form} />
      )}
      <ConfirmDialog
        open={asking}
        destructive
        title={t('crud:leave.title')}
        text={t('crud:leave.text')}
        about={title}
        confirmLabel={t('crud:leave.confirm')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Frame>
  );
}

interface FormProps {
  resource: CompleteResource;
  onSaved: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function CreateForm(props: FormProps) {
  const { fields } = useCrudAccess(props.resource);
  const formFields = useMemo(() => toFormFields(fields, 'create'), [fields]);
  return <RecordForm {...props} fields={fields} formFields={formFields} />;
}

/** Loads the record, since the list may not have all of its fields. */
function EditForm({ id, ...props }: FormProps & { id: string }) {
  const { fields } = useCrudAccess(props.resource);
  const formFields = useMemo(() => toFormFields(fields, 'edit'), [fields]);
  const record = useRecord(props.resource, fields, id);
  return (
    <RecordState resource={props.resource} shape="over" {...record}>
      {(row) => <RecordForm {...props} fields={fields} formFields={formFields} record={row} />}
    </RecordState>
  );
}

interface FrameProps {
  kind: CompleteResource['forms'];
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ kind, title, onClose, children }: FrameProps) {
  const t = useT();
  const id = useId();
  const content = (
    <>
      <DialogTitle id={id} sx={{ paddingInlineEnd: 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('crud:form.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, insetInlineEnd: 12 }}
      >
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent>{children}</DialogContent>
    </>
  );
  if (kind === 'dialog') {
    return (
      <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
        {content}
      </Dialog>
    );
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(400px, 100vw)' } },
      }}
    >
      {content}
    </Drawer>
  );
}
