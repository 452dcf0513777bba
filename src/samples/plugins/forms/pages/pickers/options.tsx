import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { DayPickerProps } from 'react-day-picker';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

type Options = Pick<DayPickerProps, 'showWeekNumber' | 'defaultMonth' | 'disabled'>;

interface DayProps extends Options {
  label: string;
  clearable?: boolean;
  withToday?: boolean;
}

function Day({ label, clearable, withToday, ...options }: DayProps) {
  const [day, setDay] = useState<Date | undefined>(clearable ? new Date() : undefined);
  const text = useDayText();
  return (
    <PopupField
      label={label}
      text={text(day)}
      placeholder="Choose a day"
      onClear={clearable ? () => setDay(undefined) : undefined}
    >
      {(close) => {
        const choose = (chosen: Date | undefined) => {
          setDay(chosen);
          close();
        };
        return (
          <Calendar
            mode="single"
            defaultMonth={day}
            {...options}
            selected={day}
            onSelect={choose}
            footer={
              withToday && (
                <Button fullWidth size="small" onClick={() => choose(new Date())}>
                  Today
                </Button>
              )
            }
          />
        );
      }}
    </PopupField>
  );
}

export default function PickerOptions() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Day clearable label="Can be cleared" />
      <Day showWeekNumber label="Week numbers" />
      <Day label="Even days only" disabled={(day) => day.getDate() % 2 === 1} />
      <Day label="Opens at January" defaultMonth={new Date(new Date().getFullYear(), 0)} />
      <Day withToday label="With a button for today" />
    </Stack>
  );
}
