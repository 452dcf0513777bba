import type { InputBaseComponentProps } from '@mui/material/InputBase';
import { IMaskInput } from 'react-imask';

interface MaskInputProps extends InputBaseComponentProps {
  mask: string;
}

/** The inner field of a `TextField` whose figures are spaced as they are typed. */
export default function MaskInput({ ref, onChange, mask, ...rest }: MaskInputProps) {
  return (
    <IMaskInput
      {...(rest as object)}
      mask={mask}
      inputRef={ref}
      onAccept={(value: string) => onChange?.({ target: { value } } as never)}
    />
  );
}
