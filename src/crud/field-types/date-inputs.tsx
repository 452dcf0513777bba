import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '@/plugin-api/field-type';
import { DateBox } from '@/shared/dates/DateBox';
import { usePerson } from '@/shared/person-context';
import { fromWallTime, toWallTime } from '@/shared/time/wall-time';
import { zoneName } from '@/shared/time/zone-name';
import { useT } from '../use-t';
import { fieldProps } from './text-inputs';

/**
 * An instant, edited in the person's time zone and reported in UTC. Names the zone, and explains
 * times that the clock skips or shows twice.
 */
export function DateTimeInput(props: InputProps) {
  const { value, onChange } = props;
  const t = useT();
  const { timeZone } = usePerson();
  const { i18n } = useTranslation('crud');
  const zone = zoneName(timeZone, i18n.resolvedLanguage ?? 'en');
  const stored = typeof value === 'string' ? value : null;
  const [wall, setWall] = useState(() => toWallTime(stored, timeZone));
  useEffect(() => {
    setWall((shown) => {
      const reading = fromWallTime(shown, timeZone);
      const same = reading && stored && Date.parse(reading.iso) === Date.parse(stored);
      return same || (shown !== '' && stored === null) ? shown : toWallTime(stored, timeZone);
    });
  }, [stored, timeZone]);

  const note = fromWallTime(wall, timeZone)?.note ?? null;
  const zoneHelp = note
    ? t(note === 'GAP' ? 'crud:form.timeGap' : 'crud:form.timeFold', { zone })
    : t('crud:form.timeZone', { zone });
  return (
    <DateBox
      {...fieldProps({ ...props, help: [props.help, zoneHelp].filter(Boolean).join(' ') })}
      withTime
      value={wall}
      onChange={(next) => {
        setWall(next);
        onChange(fromWallTime(next, timeZone)?.iso ?? null);
      }}
    />
  );
}

/** A calendar day, the same in every zone. */
export function DateInput(props: InputProps) {
  return (
    <DateBox
      {...fieldProps(props)}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(day) => props.onChange(day || null)}
    />
  );
}
