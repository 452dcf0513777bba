import { mdiOpenInNew } from '@mdi/js';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { type EventErrors, type EventValues, isWebAddress } from '../event-form';
import { KIND_NAMES } from '../kinds';
import { DateFields } from './DateFields';
import { GuestsField } from './GuestsField';
import { KindMark } from './KindMark';

interface EventFieldsProps {
  values: EventValues;
  errors: EventErrors;
  timeZone: string;
  onChange: (change: Partial<EventValues>) => void;
}

/** A mark with its name beside it, in the list of calendars and when one is chosen. */
const NAMED = { display: 'flex', alignItems: 'center', gap: '8px' } as const;

type TextName = 'title' | 'location' | 'url' | 'description';

/** The fields of an event. */
export function EventFields({ values, errors, timeZone, onChange }: EventFieldsProps) {
  const { t } = useTranslation('calendar');
  const url = values.url.trim();
  const text = (name: TextName, maxLength: number, props: Partial<TextFieldProps> = {}) => {
    const error = errors[name];
    return (
      <TextField
        label={t(`field.${name}`)}
        value={values[name]}
        error={Boolean(error)}
        helperText={error && t(`error.${error}`)}
        onChange={({ target }) => onChange({ [name]: target.value })}
        {...props}
        slotProps={{ htmlInput: { maxLength, dir: 'auto' }, ...props.slotProps }}
      />
    );
  };
  const openLink = (
    <InputAdornment position="end">
      <IconButton
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        size="small"
        edge="end"
        aria-label={t('openUrl')}
      >
        <Icon path={mdiOpenInNew} size={18} flipRtl />
      </IconButton>
    </InputAdornment>
  );
  return (
    <>
      {text('title', 500, { required: true, autoFocus: true })}
      <TextField
        select
        label={t('field.kind')}
        value={values.kind}
        onChange={({ target }) => {
          const kind = KIND_NAMES.find((name) => name === target.value);
          if (kind) onChange({ kind });
        }}
        slotProps={{ select: { SelectDisplayProps: { style: NAMED } } }}
      >
        {KIND_NAMES.map((kind) => (
          <MenuItem key={kind} value={kind} sx={NAMED}>
            <KindMark kind={kind} />
            {t(`kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            checked={values.allDay}
            onChange={(_event, allDay) => onChange({ allDay })}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={t('field.allDay')}
      />
      <DateFields values={values} errors={errors} timeZone={timeZone} onChange={onChange} />
      {text('location', 500)}
      {text('url', 2000, {
        type: 'url',
        slotProps: {
          htmlInput: { maxLength: 2000, dir: 'ltr' },
          input: { endAdornment: isWebAddress(url) && openLink },
        },
      })}
      <GuestsField guests={values.guests} onChange={(guests) => onChange({ guests })} />
      {text('description', 10_000, { multiline: true, minRows: 3, maxRows: 10 })}
    </>
  );
}
