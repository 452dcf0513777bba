import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, Suspense } from 'react';
import { lazyPart } from '../lazy-part';

export interface DateBoxProps {
  /** `2025-03-30`, with a time `2025-03-30T02:30` in the person's time zone; empty for none. */
  value: string;
  /** Called with the same format, and an empty text for an incomplete date. */
  onChange: (value: string) => void;
  label: string;
  /** With hours and minutes. */
  withTime?: boolean;
  /** First and last selectable day. */
  min?: string;
  max?: string;
  id?: string;
  name?: string;
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  sx?: object;
}

const DatePickerBox = lazyPart(() => import('./DatePickerBox'));

/** A day, or a day and time, typed or picked from a calendar. The picker's code loads when the box is first shown. */
export function DateBox(props: DateBoxProps) {
  const { label, required, fullWidth, helperText, sx } = props;
  const waiting = (
    <TextField
      disabled
      {...{ label, required, fullWidth, helperText, sx }}
      value=""
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <DatePickerBox {...props} />
    </Suspense>
  );
}
