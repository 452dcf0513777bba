import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The form's format of a value, and the picker's date for it. */
const KINDS = {
  day: {
    flex: '3 1 170px',
    write: 'YYYY-MM-DD',
    read: (text: string) => dayjs(text),
  },
  time: {
    flex: '2 1 120px',
    write: 'HH:mm',
    // A day without a clock change.
    read: (text: string) => dayjs(`2000-01-01T${text}`),
  },
};

interface WhenFieldProps {
  kind: keyof typeof KINDS;
  label: string;
  /** A day (`2025-06-11`) or a local time (`14:30`); empty while incomplete. */
  value: string;
  /** The first day that the calendar offers. */
  from?: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

const FIRST_YEAR = 1900;
const LAST_DAY = dayjs('2100-12-31');

/** A day or a time: typed part by part, or picked. Typed values are applied on blur. */
export function WhenField({ kind, label, value, from, error, onChange }: WhenFieldProps) {
  const { flex, read, write } = KINDS[kind];
  const asDate = () => (value ? read(value) : null);
  const [draft, setDraft] = useState({ of: value, date: asDate() });
  if (draft.of !== value) setDraft({ of: value, date: asDate() });

  function commit(date: Dayjs | null) {
    const text = date?.isValid() && date.year() >= FIRST_YEAR ? date.format(write) : '';
    if (text !== value) onChange(text);
  }

  const shared = {
    label,
    value: draft.date,
    onChange: (date: Dayjs | null) => setDraft({ of: value, date }),
    onAccept: (date: Dayjs | null, { source }: { source: string }) => {
      if (source === 'view') commit(date);
    },
    slotProps: {
      textField: {
        required: true,
        fullWidth: true,
        error: Boolean(error),
        helperText: error,
      },
    },
  };
  return (
    <Box
      sx={{ flex, minWidth: 0 }}
      // Events of the picker's popup also bubble through here.
      onBlur={({ currentTarget, target, relatedTarget }) => {
        const leaves = currentTarget.contains(target) && !currentTarget.contains(relatedTarget);
        if (leaves) commit(draft.date);
      }}
      // As in every other field; this one's parts aren't inputs.
      onKeyDown={({ key, target }) => {
        if (key !== 'Enter' || !(target instanceof Element) || target.role !== 'spinbutton') return;
        flushSync(() => commit(draft.date));
        target.closest('form')?.requestSubmit();
      }}
    >
      {kind === 'day' ? (
        <DatePicker
          {...shared}
          format="DD/MM/YYYY"
          minDate={from ? read(from) : undefined}
          maxDate={LAST_DAY}
        />
      ) : (
        <TimePicker {...shared} format="HH:mm" ampm={false} timeSteps={{ minutes: 5 }} />
      )}
    </Box>
  );
}
