import { useEffect } from 'react';
import type { InputProps } from '@/plugin-api/field-type';
import { ErrorBoundary, type Failure } from '@/shared/components/ErrorBoundary';
import { BrokenLine } from '@/shared/components/PartBoundary';
import { useT } from '../use-t';
import { useFieldTypes } from './field-types-context';
import { formTypeOf } from './form-types';

interface FieldInputProps extends InputProps {
  /** Learns whether the input failed, because what isn't shown may not be saved. */
  onBroken: (broken: boolean) => void;
  /** Takes the button that tries again, which then has the focus of the input. */
  retryRef?: (button: HTMLButtonElement | null) => void;
}

/** The input of a field's type. If it fails, its place says that the field can't be saved. */
export function FieldInput({ onBroken, retryRef, ...props }: FieldInputProps) {
  const { Input } = formTypeOf(useFieldTypes()(props.field));
  return (
    <ErrorBoundary
      resetKey={props.row}
      instead={(failure) => (
        <BrokenInput
          {...failure}
          label={props.label}
          reason={props.error}
          retryRef={retryRef}
          onBroken={onBroken}
        />
      )}
    >
      <Input {...props} />
    </ErrorBoundary>
  );
}

interface BrokenInputProps
  extends Failure,
    Pick<FieldInputProps, 'label' | 'onBroken' | 'retryRef'> {
  /** Why the form can't be saved. */
  reason?: string;
}

function BrokenInput({ label, reason, retryRef, onBroken, ...failure }: BrokenInputProps) {
  const t = useT();
  useEffect(() => {
    onBroken(true);
    return () => onBroken(false);
  }, [onBroken]);
  const sentence = t('crud:form.fieldBroken', { field: label });
  return (
    <BrokenLine
      {...failure}
      buttonRef={retryRef}
      sentence={reason ? `${sentence} ${reason}` : sentence}
    />
  );
}
