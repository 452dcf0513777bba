import { useCreate } from '@refinedev/core';
import { useState } from 'react';
import type { InputProps } from '@/plugin-api/field-type';
import type { FieldReference } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { isRecord } from '../schema/crud-row';
import { referenceText } from '../schema/to-show-rows';
import { useT } from '../use-t';
import { type ReferenceChoice, ReferencePicker } from './ReferencePicker';

/** Chooses a foreign key by name, or creates a missing record on the spot if the person may. */
export function ReferenceInput(props: InputProps) {
  const { reference } = props.field;
  return reference ? <Reference {...props} reference={reference} /> : null;
}

function Reference({ reference, ...props }: InputProps & { reference: FieldReference }) {
  const { field, value, row } = props;
  const t = useT();
  const [made, setMade] = useState<ReferenceChoice | null>(null);
  const [error, setError] = useState<string>();
  const create = useCreate();
  const id = value === null || value === undefined || value === '' ? null : String(value);
  const { table, labelColumn, scope } = reference;
  const mayCreate = useMay(table, 'create');

  async function make(name: string) {
    setError(undefined);
    try {
      const { data } = await create.mutateAsync({
        resource: table,
        values: { [labelColumn]: name, ...scope },
        successNotification: () => ({
          type: 'success',
          message: t('crud:form.createdOption', { name }),
        }),
        // Shown at the field.
      });
      if (!isRecord(data) || data.id === undefined) return;
      const choice = { id: String(data.id), label: name };
      setMade(choice);
      props.onChange(choice.id);
    } catch {
      setError(t('crud:form.createFailed', { name }));
    }
  }

  const label =
    made?.id === id
      ? made.label
      : row?.[field.key] === value && row
        ? referenceText(field, row)
        : null;
  return (
    <ReferencePicker
      id={props.id}
      name={field.key}
      label={props.label}
      reference={reference}
      value={id}
      valueLabel={label}
      onChange={(choice) => props.onChange(choice?.id ?? null)}
      onBlur={props.onBlur}
      onCreate={mayCreate ? make : undefined}
      inputRef={props.inputRef}
      error={props.error ?? error}
      help={props.help}
      required={props.required}
      disabled={props.disabled || create.mutation.isPending}
    />
  );
}
