import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FieldDef } from '@/plugin-api/types';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { BrokenCell } from '@/shared/components/PartBoundary';
import { NO_VALUE } from '@/shared/format/locale';
import { useFormat } from '@/shared/format/use-format';
import { formatValue, useFieldTypes } from '../field-types/field-types-context';
import { RecordName } from '../RecordState';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';
import type { ConflictRow, Side } from './conflict';

interface ConflictDialogProps {
  rows: ConflictRow[];
  onSave: (choice: Record<string, Side>) => void;
  /** Default "Back to the form". */
  backLabel?: string;
  /** Back to the form as it was. */
  onClose: () => void;
}

/** Someone else saved in the meantime: shows both versions field by field and lets the person choose. */
export function ConflictDialog({ rows, backLabel, onSave, onClose }: ConflictDialogProps) {
  const t = useT();
  const id = useId();
  const [choice, setChoice] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      rows.flatMap(({ field, suggested }) => (suggested ? [[field.key, suggested]] : [])),
    ),
  );
  const complete = rows.every(({ field }) => choice[field.key]);
  const all = (side: Side) =>
    setChoice(Object.fromEntries(rows.map(({ field }) => [field.key, side])));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('crud:conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">
          {t(rows.length > 0 ? 'crud:conflict.text' : 'crud:conflict.same')}
        </Typography>
        {rows.length > 1 && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button size="small" variant="outlined" onClick={() => all('mine')}>
              {t('crud:conflict.allMine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => all('theirs')}>
              {t('crud:conflict.allTheirs')}
            </Button>
          </Stack>
        )}
        {rows.map((row) => (
          <ConflictChoice
            key={row.field.key}
            row={row}
            value={choice[row.field.key] ?? null}
            onChange={(side) => setChoice((now) => ({ ...now, [row.field.key]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {backLabel ?? t('crud:conflict.back')}
        </Button>
        <Button variant="contained" disabled={!complete} onClick={() => onSave(choice)}>
          {t('crud:conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ConflictChoice(props: {
  row: ConflictRow;
  value: Side | null;
  onChange: (side: Side) => void;
}) {
  const { row, value, onChange } = props;
  const t = useT();
  const id = useId();
  const side = (name: Side) => (
    <FormControlLabel
      value={name}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', minWidth: 0, m: 0 }}
      label={
        <>
          <Typography variant="caption" color="text.secondary" component="span" display="block">
            {t(`crud:conflict.${name}`)}
          </Typography>
          <Typography component="bdi" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <PlainValue field={row.field} value={row[name]} />
          </Typography>
        </>
      }
    />
  );
  return (
    <div>
      <Typography id={id} fontWeight={600} sx={{ mb: 0.5 }}>
        {fieldLabel(row.field, t)}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => onChange(next === 'mine' ? 'mine' : 'theirs')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          border: '1px solid',
          borderColor: value === null ? 'warning.main' : 'divider',
          borderRadius: '8px',
          p: 1,
          gap: 1,
        }}
      >
        {side('mine')}
        {side('theirs')}
      </RadioGroup>
    </div>
  );
}

interface PlainValueProps {
  field: FieldDef;
  value: unknown;
  /** The record's other columns, such as the currency of an amount. */
  row?: Record<string, unknown>;
}

/** A field's value as plain text; a reference as its record's name. */
export function PlainValue({ field, value, row = {} }: PlainValueProps) {
  const t = useT();
  const format = useFormat();
  const typeOf = useFieldTypes();
  if (value === null || value === undefined || value === '') return <>{NO_VALUE}</>;
  const type = typeOf(field);
  if (type.Plain) {
    return (
      <ErrorBoundary resetKey={value} fallback={BrokenCell}>
        <type.Plain field={field} value={value} />
      </ErrorBoundary>
    );
  }
  if (field.reference) return <RecordName id={String(value)} reference={field.reference} />;
  return <>{formatValue(type, { field, value, row }, { t, format })}</>;
}
