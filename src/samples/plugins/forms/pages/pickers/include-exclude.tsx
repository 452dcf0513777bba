import { mdiClockOutline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PopupField } from 'touchline/dates';
import { DayField } from '@/samples/shared/dates/DayField';
import { TimeList } from '@/samples/shared/dates/TimeList';

const isWeekend = (day: Date) => [0, 6].includes(day.getDay());

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
      <DayField
        label="Only weekends"
        placeholder="Choose a day"
        calendar={{ disabled: (day) => !isWeekend(day) }}
      />
      <DayField label="No weekends" placeholder="Choose a day" calendar={{ disabled: isWeekend }} />
      <Time label="Only evenings" isDisabled={(time) => time < '17:00'} />
      <Time label="Not at lunch" isDisabled={(time) => time >= '12:00' && time < '14:00'} />
    </Stack>
  );
}
