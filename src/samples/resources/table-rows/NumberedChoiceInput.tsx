import { type InputProps, SelectInput } from 'touchline/crud';

/** Chooses an option; the value is its number. */
export default function NumberedChoiceInput({ onChange, ...props }: InputProps) {
  return <SelectInput {...props} onChange={(option) => onChange(option ? Number(option) : null)} />;
}
