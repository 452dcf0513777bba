import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Ref, useState } from 'react';
import { IMaskInput } from 'react-imask';

interface MaskedInputProps {
  ref?: Ref<HTMLInputElement>;
  onChange?: unknown;
  /** What the field sends on and shows; the mask's own value. */
  onMasked: (value: string) => void;
  mask: object;
}

/** The input inside the text field. `mask` is any option of imask. */
function MaskedInput({ ref, onChange: _onChange, onMasked, mask, ...input }: MaskedInputProps) {
  return <IMaskInput {...input} {...mask} inputRef={ref} onAccept={onMasked} />;
}

type MaskedFieldProps = Omit<TextFieldProps, 'slotProps' | 'value' | 'onChange'> & {
  /** Options of imask: `{ mask: '00:00' }`. */
  mask: object;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'text';
};

/** A text field that formats its input by a mask. Digits are left to right in every language. */
export function MaskedField({ mask, inputMode = 'numeric', ...field }: MaskedFieldProps) {
  const [value, setValue] = useState('');
  return (
    <TextField
      fullWidth
      {...field}
      value={value}
      slotProps={{
        htmlInput: { mask, onMasked: setValue, inputMode, dir: 'ltr' },
        input: { inputComponent: MaskedInput as never },
      }}
    />
  );
}
