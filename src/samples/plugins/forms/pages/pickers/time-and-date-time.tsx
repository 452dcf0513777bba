import { mdiClockOutline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Calendar, PopupField, useDayText } from 'touchline/dates';
import { TimeList } from '@/samples/shared/dates/TimeList';

export default function TimeAndDateTime() {
  const text = useDayText();
  const [start, setStart] = useState('18:30');
  const [day, setDay] = useState<Date>(new Date());
  const [time, setTime] = useState('20:00');
  return (
    <Stack sx={{ gap: 2 }}>
      <PopupField label="Time" text={start} icon={mdiClockOutline}>
        {(close) => (
          <TimeList
            label="Times"
            step={15}
            value={start}
            onChange={(chosen) => {
              setStart(chosen);
              close();
            }}
          />
        )}
      </PopupField>
      <PopupField label="Date and time" text={`${text(day)}, ${time}`}>
        {(close) => (
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            <Calendar required mode="single" defaultMonth={day} selected={day} onSelect={setDay} />
            <TimeList
              label="Times"
              value={time}
              onChange={(chosen) => {
                setTime(chosen);
                close();
              }}
            />
          </Stack>
        )}
      </PopupField>
    </Stack>
  );
}
