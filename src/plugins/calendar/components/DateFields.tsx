import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PickerLocale } from '@/shared/dates/PickerLocale';
import { fromWallTime } from '@/shared/time/wall-time';
import type { EventErrors, EventValues } from '../event-form';
import { WhenField } from './WhenField';

interface DateFieldsProps {
  values: EventValues;
  errors: EventErrors;
  timeZone: string;
  onChange: (change: Partial<EventValues>) => void;
}

const zoneName = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Start and end: days, and times where the event is no whole day. */
export function DateFields({ values, errors, timeZone, onChange }: DateFieldsProps) {
  const { t } = useTranslation('calendar');
  const field = (name: 'startDay' | 'startTime' | 'endDay' | 'endTime', from?: string) => {
    const error = errors[name];
    return (
      <WhenField
        kind={name.endsWith('Day') ? 'day' : 'time'}
        label={t(`field.${name}`)}
        value={values[name]}
        from={from}
        error={error && t(`error.${error}`)}
        onChange={(text) => onChange({ [name]: text })}
      />
    );
  };
  const times = [
    [values.startDay, values.startTime],
    [values.endDay, values.endTime],
  ];
  const note = times
    .map(([day, time]) => fromWallTime(`${day}T${time}`, timeZone)?.note)
    .find((found) => found);
  const zone = zoneName(timeZone);
  const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' } as const;
  return (
    <PickerLocale>
      <Box sx={row}>
        {field('startDay')}
        {!values.allDay && field('startTime')}
      </Box>
      <Box sx={row}>
        {field('endDay', values.startDay)}
        {!values.allDay && field('endTime')}
      </Box>
      {!values.allDay && (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: -1 }}>
          {t('zone', { zone })} {note && t(`zone.${note}`)}
        </Box>
      )}
    </PickerLocale>
  );
}
