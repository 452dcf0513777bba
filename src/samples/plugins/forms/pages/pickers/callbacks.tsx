import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

export default function Callbacks() {
  const [day, setDay] = useState<Date | undefined>();
  const [calls, setCalls] = useState<string[]>([]);
  const text = useDayText();
  const say = (call: string) => setCalls((old) => [...old, call].slice(-4));
  return (
    <Stack sx={{ gap: 2 }}>
      <PopupField
        label="Day"
        text={text(day)}
        placeholder="Open, choose, leave"
        onOpen={() => say('onOpen')}
        onClose={() => say('onClose')}
        onBlur={() => say('onBlur')}
      >
        {(close) => (
          <Calendar
            mode="single"
            selected={day}
            defaultMonth={day}
            onMonthChange={(month) => say(`onMonthChange: ${text(month, { month: 'long' })}`)}
            onSelect={(chosen) => {
              setDay(chosen);
              say(`onSelect: ${chosen ? text(chosen) : 'none'}`);
              close();
            }}
          />
        )}
      </PopupField>
      <Typography
        component="pre"
        variant="body2"
        role="log"
        sx={{ m: 0, minHeight: 80, color: 'text.secondary', whiteSpace: 'pre-wrap' }}
      >
        {calls.join('\n') || 'The last four calls stand here.'}
      </Typography>
    </Stack>
  );
}
