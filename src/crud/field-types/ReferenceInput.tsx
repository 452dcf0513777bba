import { useCreate } from '@refinedev/core';
import { useState } from 'react';
import type { InputProps } from '@/plugin-api/field-type';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { toast } from '@/shared/toast';
import { isRecord } from '../schema/crud-row';
import { referenceLabel } from '../schema/to-show-rows';
import { useT } from '../use-t';
import { type ReferenceChoice, ReferencePicker } from './ReferencePicker';

/** A foreign key: choose by name, or make the missing record on the spot where the person may. */
export function ReferenceInput(props: InputProps) {
  const { field, value, row } = props;
  const { reference } = field;
  const t = useT();
  const [made, setMade] = useState<ReferenceChoice | null>(null);
  const [error, setError] = useState<string>();
  const create = useCreate();
  const registry = useRegistry();
  const { role } = useViewer();
  if (!reference) return null;
  const id = value === null || value === undefined || value === '' ? null : String(value);
  const { table, labelColumn, scope } = reference;
  const mayCreate = registry.can(role, table, 'create');

  async function make(name: string) {
    setError(undefined);
    try {
      const { data } = await create.mutateAsync({
        resource: table,
        values: { [labelColumn]: name, ...scope },
        successNotification: false,
        errorNotification: false,
      });
      if (!isRecord(data) || data.id === undefined) return;
      const choice = { id: String(data.id), label: name };
      setMade(choice);
      props.onChange(choice.id);
      toast.success(t('crud:form.createdOption', { name }));
    } catch {
      setError(t('crud:form.createFailed', { name }));
    }
  }

  const label =
    made?.id === id
      ? made.label
      : row?.[field.key] === value && row
        ? referenceLabel(field, row)
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
