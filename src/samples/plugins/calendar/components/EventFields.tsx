import { mdiOpenInNew } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { PickerLocale } from 'touchline/dates';
import { fromWallTime, zoneName } from 'touchline/format';
import { Icon } from 'touchline/ui';
import { type EventErrors, type EventValues, isWebAddress } from '../event-form';
import { KIND_NAMES } from '../kinds';
import { KindMark } from './KindMark';
import { WhenField } from './WhenField';

interface DateFieldsProps {
  values: EventValues;
  errors: EventErrors;
  timeZone: string;
  onChange: (change: Partial<EventValues>) => void;
}

/** Start and end: days, with times unless the event lasts all day. */
function DateFields({ values, errors, timeZone, onChange }: DateFieldsProps) {
  const { t, i18n } = useTranslation('calendar');
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
  const zone = zoneName(timeZone, i18n.resolvedLanguage ?? 'en');
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

/** Suggested guests, all fictional; any other name may be typed. */
const GUESTS = ['Alda Wren', 'Bram Ostler', 'Chidi Marlow', 'Dalia Fenn', 'Emre Tolland'];

/** Limits of the back end. */
const LONGEST = 500;

interface GuestsFieldProps {
  guests: readonly string[];
  onChange: (guests: readonly string[]) => void;
}

/** Guests: known people, and any other typed name. */
function GuestsField({ guests, onChange }: GuestsFieldProps) {
  const { t } = useTranslation('calendar');
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      disableClearable
      filterSelectedOptions
      size="small"
      options={GUESTS}
      value={[...guests]}
      onChange={(_event, chosen) => {
        const names = chosen.map((name) => name.trim().slice(0, LONGEST)).filter(Boolean);
        onChange([...new Set(names)]);
      }}
      renderTags={(names, tagProps) =>
        names.map((name, index) => {
          const { key, ...props } = tagProps({ index });
          return <Chip key={key} size="small" label={<bdi>{name}</bdi>} {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField {...params} label={t('field.guests')} helperText={t('guests.hint')} />
      )}
    />
  );
}

interface EventFieldsProps {
  values: EventValues;
  errors: EventErrors;
  timeZone: string;
  onChange: (change: Partial<EventValues>) => void;
}

/** A symbol with its name, in the list of calendars and for the chosen one. */
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
