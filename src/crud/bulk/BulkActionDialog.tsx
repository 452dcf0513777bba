import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { errorText } from '@/shared/error-text';
import { useSubjects } from '../record-subject/use-subjects';
import ActionDialog from '../row-actions/ActionDialog';
import type { Refused } from '../row-actions/refused';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';

interface BulkActionDialogProps {
  resource: CompleteResource;
  action: RowActionDef;
  /** Chosen rows that allow the action. */
  rows: CrudRow[];
  /** Chosen rows that don't. */
  excluded: number;
  onRun: (reason?: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before an action on several rows, naming them. */
export function BulkActionDialog(props: BulkActionDialogProps) {
  const { resource, action, rows, excluded, onRun, onClose } = props;
  const t = useT();
  return (
    <ActionDialog
      action={action}
      title={t('crud:bulk.actionTitle', { action: t(action.labelKey), number: rows.length })}
      about={useSubjects(resource)(rows)}
      note={excluded > 0 ? t('crud:bulk.excluded', { count: excluded }) : undefined}
      onRun={onRun}
      onClose={onClose}
    />
  );
}

/** Lists the rows that were refused, each with the reason. */
export function RefusedDialog({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  const t = useT();
  const { t: shell } = useTranslation('shell');
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('crud:bulk.refused', { count: refused.length })}</DialogTitle>
      <DialogContent>
        <Typography component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {refused.map(({ id: row, name, error }) => (
            <li key={row}>
              <bdi>{name}</bdi>
              {' – '}
              {errorText(error, shell)}
            </li>
          ))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('crud:bulk.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
