import { type ComponentProps, useState } from 'react';
import type { PropsBase } from 'react-day-picker';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

interface DayFieldProps extends Omit<ComponentProps<typeof PopupField>, 'text' | 'children'> {
  /** The first choice; without it the field starts empty, and can be emptied. */
  first?: Date;
  /** Default: as the page's language writes it. */
  write?: (day: Date) => string;
  calendar?: PropsBase;
}

/** A field whose day is chosen in a calendar that closes then. */
export function DayField({ first, write, calendar, ...field }: DayFieldProps) {
  const [day, setDay] = useState(first);
  const text = useDayText();
  return (
    <PopupField {...field} text={day && write ? write(day) : text(day)}>
      {(close) => (
        <Calendar
          {...calendar}
          mode="single"
          required={first !== undefined}
          defaultMonth={day ?? calendar?.defaultMonth}
          selected={day}
          onSelect={(chosen: Date | undefined) => {
            setDay(chosen);
            close();
          }}
        />
      )}
    </PopupField>
  );
}
