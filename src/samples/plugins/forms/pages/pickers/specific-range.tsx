import { useState } from 'react';
import type { DateRange } from 'react-day-picker';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

const isMonday = { dayOfWeek: [0, 2, 3, 4, 5, 6] };

function weekFrom(first: Date): DateRange {
  const to = new Date(first);
  to.setDate(first.getDate() + 6);
  return { from: first, to };
}

export default function SpecificRange() {
  const [week, setWeek] = useState<DateRange | undefined>();
  const text = useDayText();
  return (
    <PopupField
      label="Week of matches"
      text={week ? `${text(week.from)} – ${text(week.to)}` : ''}
      placeholder="Choose a Monday"
      helperText="A Monday chooses the seven days from there"
      onClear={() => setWeek(undefined)}
    >
      {(close) => (
        <Calendar
          mode="range"
          disabled={isMonday}
          excludeDisabled={false}
          selected={week}
          defaultMonth={week?.from}
          onSelect={(_range, day) => {
            setWeek(weekFrom(day));
            close();
          }}
        />
      )}
    </PopupField>
  );
}
