import type { InputProps } from 'touchline/crud';
import { SelectInput } from '@/crud/field-types/choice-inputs';

/** Chooses an option; the value is its number. */
export default function NumberedChoiceInput({ onChange, ...props }: InputProps) {
  return <SelectInput {...props} onChange={(option) => onChange(option ? Number(option) : null)} />;
}
