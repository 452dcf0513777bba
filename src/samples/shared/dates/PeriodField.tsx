import { useState } from 'react';
import type { DateRange } from 'react-day-picker';
import { Calendar, type DayRange, PopupField, useDayText } from 'touchline/dates';

/** Midnight here of a day such as `2026-03-07`. */
function read(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

const write = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

interface PeriodFieldProps {
  label: string;
  value: DayRange;
  /** Told once both ends are chosen. */
  onChange: (value: DayRange) => void;
  /** First and last day that can be chosen. */
  min: string;
  max: string;
}

/** A period, chosen in one calendar. */
export function PeriodField({ label, value, onChange, min, max }: PeriodFieldProps) {
  const text = useDayText();
  const whole = { from: read(value.from), to: read(value.to) };
  /** As long as one end is missing. */
  const [half, setHalf] = useState<DateRange | undefined>();
  const [first, last] = [read(min), read(max)];

  return (
    <PopupField
      label={label}
      text={`${text(whole.from)} – ${text(whole.to)}`}
      onClose={() => setHalf(undefined)}
    >
      {(close) => (
        <Calendar
          mode="range"
          resetOnSelect
          min={1}
          startMonth={first}
          endMonth={last}
          disabled={first && last && { before: first, after: last }}
          defaultMonth={whole.to}
          selected={half ?? whole}
          onSelect={(range) => {
            setHalf(range);
            if (!range?.from || !range.to) return;
            onChange({ from: write(range.from), to: write(range.to) });
            close();
          }}
        />
      )}
    </PopupField>
  );
}
