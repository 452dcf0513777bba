import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { fromWallTime } from '@/shared/time/wall-time';
import type { EventErrors, EventValues } from '../event-form';
import { Field } from './Field';

interface DateFieldsProps {
  values: EventValues;
  errors: EventErrors;
  timeZone: string;
  onChange: (change: Partial<EventValues>) => void;
}

const LAST_DAY = '2100-12-31';
const zoneName = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Start and end: days, and times where the event is no whole day. */
export function DateFields({ values, errors, timeZone, onChange }: DateFieldsProps) {
  const { t } = useTranslation('calendar');
  const field = (
    name: 'startDay' | 'startTime' | 'endDay' | 'endTime',
    type: 'date' | 'time',
    min?: string,
  ) => {
    const error = errors[name];
    return (
      <Field
        type={type}
        label={t(`field.${name}`)}
        value={values[name]}
        required
        error={error && t(`error.${error}`)}
        onChange={(text) => onChange({ [name]: text })}
        sx={{ flex: type === 'date' ? '3 1 150px' : '2 1 110px' }}
        inputProps={type === 'date' ? { min, max: LAST_DAY } : undefined}
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
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {field('startDay', 'date')}
        {!values.allDay && field('startTime', 'time')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {field('endDay', 'date', values.startDay)}
        {!values.allDay && field('endTime', 'time')}
      </Box>
      {!values.allDay && (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: -1 }}>
          {t('zone', { zone })} {note && t(`zone.${note}`)}
        </Box>
      )}
    </>
  );
}
