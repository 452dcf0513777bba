import RtlProvider from '@mui/system/RtlProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateField } from '@mui/x-date-pickers/DateField';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimeField } from '@mui/x-date-pickers/DateTimeField';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { type ComponentType, type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { useFormat } from '../format/use-format';
import { toWallTime } from '../time/wall-time';
import type { DateBoxProps } from './DateBox';
import { PickerLocale } from './PickerLocale';

dayjs.extend(utc);

/** Stored and displayed format of each kind of box; the order is the same in all of our languages. */
const DAY = { wire: 'YYYY-MM-DD', shown: 'DD/MM/YYYY' };
const TIME = { wire: 'YYYY-MM-DDTHH:mm', shown: 'DD/MM/YYYY HH:mm' };
const FIRST = '1900-01-01';
const LAST = '2100-12-31';

/**
 * A dayjs adapter for local times: all dates of a box are UTC values that mean the person's local time, so that
 * nothing is shifted; "now" is the current local time.
 */
function adapterOf(timeZone: string) {
  return class extends AdapterDayjs {
    constructor(options?: ConstructorParameters<typeof AdapterDayjs>[0]) {
      super(options);
      const { date } = this;
      const now = () => toWallTime(new Date().toISOString(), timeZone);
      this.date = <T extends string | null | undefined>(value?: T, zone?: string) =>
        date((value === undefined ? now() : value) as T, zone);
    }
  };
}

/** Styled like every other field. */
const FIELD = {
  '& .MuiPickersOutlinedInput-root': {
    borderRadius: '8px',
    '@media (pointer: coarse)': { fontSize: '1rem' },
  },
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused):not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline':
    { borderColor: 'control' },
  // Digits run left to right, aligned to the start. `var` keeps RTL mirroring from changing it.
  '& .MuiPickersSectionList-root': { direction: 'var(--figures, ltr)', textAlign: 'left' },
} as const;

/** Keeps the parts of a date in one order; the package would swap date and time on right-to-left pages. */
const inOrder = <Props extends object>(Field: ComponentType<Props>) =>
  function FieldInOrder(props: Props) {
    return (
      <RtlProvider value={false}>
        <Field {...props} />
      </RtlProvider>
    );
  };
const DAY_SLOTS = { field: inOrder(DateField) };
const TIME_SLOTS = { field: inOrder(DateTimeField) };

/** Whether the date is complete, including all digits of the year. */
function isWhole(date: Dayjs | null): date is Dayjs {
  return date?.isValid() === true && date.year() >= 1000;
}

/** `DateBox` once its code has loaded. */
export default function DatePickerBox(props: DateBoxProps) {
  const { value, onChange, withTime, label, min = FIRST, max = LAST, required, sx } = props;
  const { timeZone } = useFormat();
  const adapter = useMemo(() => adapterOf(timeZone), [timeZone]);
  const { wire, shown } = withTime ? TIME : DAY;
  const read = (text: string): Dayjs | null => (text ? dayjs.utc(text) : null);
  // Half-typed text stays in the box, and the value stays until the box is left or the form submitted. The parent may
  // pass the value back later (from the address): values that only echo what onChange already reported are ignored,
  // so half-typed text survives.
  const [typed, setTyped] = useState({ seen: value, told: [value], date: read(value) });
  const last = typed.told.at(-1) ?? value;
  if (typed.seen !== value) {
    if (value === last) setTyped({ ...typed, seen: value, told: [value] });
    else if (typed.told.includes(value)) setTyped({ ...typed, seen: value });
    else setTyped({ seen: value, told: [value], date: read(value) });
  }

  function tell(text: string, date: Dayjs | null) {
    setTyped({ seen: value, told: text === last ? typed.told : [...typed.told, text], date });
    if (text !== last) onChange(text);
  }

  function settle() {
    if (last !== '' && !isWhole(typed.date)) tell('', typed.date);
  }

  const shared = {
    label,
    value: typed.date,
    onChange: (date: Dayjs | null, { validationError }: { validationError: string | null }) => {
      const done = validationError === null && isWhole(date) ? date.format(wire) : '';
      tell(isWhole(date) ? done : last, date);
    },
    timezone: 'UTC',
    format: shown,
    minDate: dayjs.utc(min),
    maxDate: dayjs.utc(max).endOf('day'),
    disabled: props.disabled,
    inputRef: props.inputRef,
    name: props.name,
    sx: { ...FIELD, ...sx },
    slotProps: {
      field: { clearable: !required, onClear: () => onChange('') },
      textField: {
        id: props.id,
        size: 'small' as const,
        required,
        fullWidth: props.fullWidth,
        helperText: props.helperText,
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
          // Moves from one part of the date to the next.
          if (currentTarget.contains(relatedTarget)) return;
          settle();
          props.onBlur?.();
        },
        onKeyDownCapture: ({ key }: KeyboardEvent) => key === 'Enter' && settle(),
        ...(props.error ? { error: true } : {}),
        InputLabelProps: { shrink: true },
      },
    },
  };
  return (
    <PickerLocale adapter={adapter}>
      {withTime ? (
        <DateTimePicker {...shared} slots={TIME_SLOTS} ampm={false} />
      ) : (
        <DatePicker {...shared} slots={DAY_SLOTS} />
      )}
    </PickerLocale>
  );
}
