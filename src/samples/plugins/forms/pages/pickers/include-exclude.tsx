import { mdiClockOutline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Matcher } from 'react-day-picker';
import { Calendar, PopupField, useDayText } from 'touchline/dates';
import { TimeList } from '@/samples/shared/dates/TimeList';

const isWeekend = (day: Date) => [0, 6].includes(day.getDay());

function Day({ label, disabled }: { label: string; disabled: Matcher }) {
  const [day, setDay] = useState<Date | undefined>();
  const text = useDayText();
  return (
    <PopupField label={label} text={text(day)} placeholder="Choose a day">
      {(close) => (
        <Calendar
          mode="single"
          disabled={disabled}
          defaultMonth={day}
          selected={day}
          onSelect={(chosen) => {
            setDay(chosen);
            close();
          }}
        />
      )}
    </PopupField>
  );
}

function Time({ label, isDisabled }: { label: string; isDisabled: (time: string) => boolean }) {
  const [time, setTime] = useState('');
  return (
    <PopupField label={label} text={time} icon={mdiClockOutline} placeholder="Choose a time">
      {(close) => (
        <TimeList
          label={label}
          value={time}
          isDisabled={isDisabled}
          onChange={(chosen) => {
            setTime(chosen);
            close();
          }}
        />
      )}
    </PopupField>
  );
}

export default function IncludeExclude() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Day label="Only weekends" disabled={(day) => !isWeekend(day)} />
      <Day label="No weekends" disabled={isWeekend} />
      <Time label="Only evenings" isDisabled={(time) => time < '17:00'} />
      <Time label="Not at lunch" isDisabled={(time) => time >= '12:00' && time < '14:00'} />
    </Stack>
  );
}
