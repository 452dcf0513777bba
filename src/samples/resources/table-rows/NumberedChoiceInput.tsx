import { SelectInput } from '@/crud/field-types/choice-inputs';
import type { InputProps } from '@/plugin-api/field-type';

/** Chooses an option; the value is its number. */
export default function NumberedChoiceInput({ onChange, ...props }: InputProps) {
  return <SelectInput {...props} onChange={(option) => onChange(option ? Number(option) : null)} />;
}
