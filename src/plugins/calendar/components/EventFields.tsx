import { mdiOpenInNew } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { type EventErrors, type EventValues, isWebAddress } from '../event-form';
import { KIND_NAMES } from '../kinds';
import { DateFields } from './DateFields';
import { Field } from './Field';
import { GuestsField } from './GuestsField';
import { KindMark } from './KindMark';
import { OnOff } from './OnOff';
import { Pill, Pills } from './Pills';

interface EventFieldsProps {
  values: EventValues;
  errors: EventErrors;
  timeZone: string;
  onChange: (change: Partial<EventValues>) => void;
}

/** The fields of an event. */
export function EventFields({ values, errors, timeZone, onChange }: EventFieldsProps) {
  const { t } = useTranslation('calendar');
  const kindName = useId();
  const url = values.url.trim();
  return (
    <>
      <Field
        label={t('field.title')}
        value={values.title}
        required
        autoFocus
        error={errors.title && t('error.required')}
        onChange={(title) => onChange({ title })}
        inputProps={{ maxLength: 500 }}
      />
      <Pills type="radio" label={t('field.kind')}>
        {KIND_NAMES.map((kind) => (
          <Pill
            key={kind}
            type="radio"
            name={kindName}
            checked={kind === values.kind}
            onChange={() => onChange({ kind })}
          >
            <KindMark kind={kind} />
            {t(`kind.${kind}`)}
          </Pill>
        ))}
      </Pills>
      <OnOff
        label={t('field.allDay')}
        checked={values.allDay}
        onChange={(allDay) => onChange({ allDay })}
      />
      <DateFields values={values} errors={errors} timeZone={timeZone} onChange={onChange} />
      <Field
        label={t('field.location')}
        value={values.location}
        onChange={(location) => onChange({ location })}
        inputProps={{ maxLength: 500 }}
      />
      <Field
        type="url"
        label={t('field.url')}
        value={values.url}
        error={errors.url && t('error.url')}
        onChange={(text) => onChange({ url: text })}
        inputProps={{ maxLength: 2000, dir: 'ltr' }}
        end={
          isWebAddress(url) && (
            <IconButton
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              size="small"
              sx={{ mx: 0.5 }}
              aria-label={t('openUrl')}
            >
              <Icon path={mdiOpenInNew} size={18} flipRtl />
            </IconButton>
          )
        }
      />
      <GuestsField guests={values.guests} onChange={(guests) => onChange({ guests })} />
      <Field
        label={t('field.description')}
        value={values.description}
        lines={3}
        onChange={(description) => onChange({ description })}
        inputProps={{ maxLength: 10_000 }}
      />
    </>
  );
}
