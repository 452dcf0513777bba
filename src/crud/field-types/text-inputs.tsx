import TextField from '@mui/material/TextField';
import type { InputProps } from '@/plugin-api/field-type';
import { useT } from '../use-t';

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Props that all text fields of a form share. */
export function fieldProps({
  id,
  field,
  label,
  error,
  help,
  required,
  disabled,
  ...props
}: InputProps) {
  return {
    id,
    name: field.key,
    label,
    required,
    disabled,
    fullWidth: true,
    error: Boolean(error),
    helperText: error ?? help,
    inputRef: props.inputRef,
    onBlur: props.onBlur,
  };
}

/** One line of text. */
export function TextInput(props: InputProps) {
  return <TextLine {...props} type="text" />;
}

export function EmailInput(props: InputProps) {
  return <TextLine {...props} type="email" />;
}

function TextLine({ type, ...props }: InputProps & { type: 'text' | 'email' }) {
  return (
    <TextField
      {...fieldProps(props)}
      type={type}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: props.field.maxLength, dir: 'auto' } }}
    />
  );
}

/** Several lines of text, with the number of characters left near the limit. */
export function LongTextInput(props: InputProps) {
  const t = useT();
  const text = asText(props.value);
  const limit = props.field.maxLength ?? 10_000;
  const left = limit - text.length;
  const help = left < limit / 5 ? t('crud:form.charactersLeft', { count: left }) : props.help;
  return (
    <TextField
      {...fieldProps({ ...props, help })}
      multiline
      minRows={4}
      maxRows={16}
      value={text}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: limit, dir: 'auto' } }}
    />
  );
}
