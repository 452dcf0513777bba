import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FieldDef } from '@/plugin-api/types';
import { FormDialog, useSubmit } from '@/shared/components/FormDialog';
import { useLang } from '@/shared/format/use-lang';
import { FieldInput } from '../field-types/FieldInput';
import { useFieldTypes } from '../field-types/field-types-context';
import { formTypeOf } from '../field-types/form-types';
import { toZod } from '../field-types/to-zod';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';

interface BulkEditDialogProps {
  fields: FieldDef[];
  count: number;
  /** Chosen rows that can't be changed. */
  excluded: number;
  onSave: (key: string, value: unknown) => Promise<void>;
  onClose: () => void;
}

/** Sets one field to one value in all chosen rows. */
export function BulkEditDialog({ fields, count, excluded, onSave, onClose }: BulkEditDialogProps) {
  const t = useT();
  const id = useId();
  const typeOf = useFieldTypes();
  const lang = useLang();
  const [field, setField] = useState(fields[0]);
  const [given, setGiven] = useState<unknown>();
  const [broken, setBroken] = useState(false);
  const { busy, error, submit } = useSubmit(onClose);
  if (!field) return null;
  const { blank = null } = formTypeOf(typeOf(field));
  const value = given ?? blank;
  const read = toZod([field], t, typeOf, lang).safeParse({ [field.key]: value });

  return (
    <FormDialog
      open
      title={t('crud:bulk.editTitle', { count })}
      text={excluded > 0 ? t('crud:bulk.excluded', { count: excluded }) : undefined}
      submitLabel={t('crud:bulk.apply')}
      maxWidth="xs"
      busy={busy}
      disabled={broken || value === null || !read.success}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        if (read.success) void submit(() => onSave(field.key, read.data[field.key]));
      }}
    >
      <TextField
        select
        fullWidth
        id={`${id}-field`}
        label={t('crud:bulk.field')}
        value={field.key}
        sx={{ mt: 1 }}
        onChange={(event) => {
          setField(fields.find((one) => one.key === event.target.value));
          setGiven(undefined);
        }}
      >
        {fields.map((one) => (
          <MenuItem key={one.key} value={one.key}>
            {fieldLabel(one, t)}
          </MenuItem>
        ))}
      </TextField>
      <FieldInput
        key={field.key}
        id={`${id}-value`}
        field={field}
        label={fieldLabel(field, t)}
        value={value}
        values={{}}
        onChange={setGiven}
        onBroken={setBroken}
        error={given === undefined ? undefined : read.error?.issues[0]?.message}
        required
      />
      {field.confirm && value !== null && (
        <Typography color="text.secondary">{t(field.confirm.textKey(String(value)))}</Typography>
      )}
    </FormDialog>
  );
}
