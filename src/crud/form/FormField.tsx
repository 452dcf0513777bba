import Box from '@mui/material/Box';
import { useCallback, useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { FieldDef } from '@/plugin-api/types';
import { FieldInput } from '../field-types/FieldInput';
import { useFieldTypes } from '../field-types/field-types-context';
import { formTypeOf } from '../field-types/form-types';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { useBrokenFields } from './broken-fields';
import type { FormValues } from './form-values';

interface FormFieldProps {
  field: FieldDef;
  /** The record being edited; supplies the names of references. */
  record?: FormValues;
  disabled?: boolean;
  /** Replaces the field's own help. */
  help?: string;
}

/** One field of a form: its input, error and help. Use inside a `RecordForm`. */
export function FormField({ field, record, disabled, help }: FormFieldProps) {
  const t = useT();
  const id = useId();
  const typeOf = useFieldTypes();
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control });
  const { wide } = formTypeOf(typeOf(field));
  const broken = useBrokenFields();
  const { key } = field;
  const onBroken = useCallback(
    (isBroken: boolean) => {
      if (isBroken) broken.add(key);
      else broken.delete(key);
    },
    [broken, key],
  );
  return (
    <Controller
      name={field.key}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Box sx={field.wide || wide ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
          <FieldInput
            id={id}
            field={field}
            label={fieldLabel(field, t)}
            value={value}
            values={{ ...record, ...values }}
            row={record}
            onChange={onChange}
            onBlur={onBlur}
            inputRef={ref}
            retryRef={ref}
            onBroken={onBroken}
            error={fieldState.error?.message}
            help={help ?? (field.helpKey && t(field.helpKey))}
            required={field.required}
            disabled={disabled}
          />
        </Box>
      )}
    />
  );
}
