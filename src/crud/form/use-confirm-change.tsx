import { type ReactNode, useState } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { RecordSubject } from '../record-subject/RecordSubject';
import { type CrudRow, sameValue } from '../schema/crud-row';
import { valueLabel } from '../schema/label-of';
import { useT } from '../use-t';
import type { FormValues } from './form-values';

interface Question {
  field: FieldDef;
  confirm: NonNullable<FieldDef['confirm']>;
  value: unknown;
  base: CrudRow;
  onYes: () => unknown;
}

/**
 * Asks for confirmation before saving a changed field that requires it. `ask` runs `onYes` at once
 * if there is nothing to confirm. Render `dialog` somewhere.
 */
export function useConfirmChange(resource: CompleteResource, formFields: FieldDef[]) {
  const t = useT();
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(values: FormValues, base: CrudRow | undefined, onYes: () => unknown) {
    const field = formFields.find(
      ({ key, confirm }) => confirm && base && !sameValue(values[key], base[key]),
    );
    if (!field?.confirm || !base) return void onYes();
    const { key, confirm } = field;
    setQuestion({ field, confirm, value: values[key], base, onYes });
  }

  let dialog: ReactNode = null;
  if (question) {
    const { field, confirm, value, base, onYes } = question;
    const name = resource.recordTitle(base, t);
    const title = t(confirm.titleKey, { name, value: valueLabel(field, value, t) });
    dialog = (
      <ConfirmDialog
        open
        title={title}
        text={t(confirm.textKey(String(value)))}
        about={<RecordSubject resource={resource} row={base} />}
        confirmLabel={t('crud:form.save')}
        onConfirm={() => void onYes()}
        onClose={() => setQuestion(null)}
      />
    );
  }
  return { ask, dialog };
}
