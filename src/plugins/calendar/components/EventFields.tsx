import { mdiOpenInNew } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { CalendarKind } from '@/resources/mock/calendar';
import { Icon } from '@/shared/components/Icon';
import { type EventErrors, type EventValues, isWebAddress } from '../event-form';
import { GUESTS } from '../guests';
import { KIND_NAMES } from '../kinds';
import { DateFields } from './DateFields';
import { KindMark } from './KindMark';

interface EventFieldsProps {
  values: EventValues;
  errors: EventErrors;
  timeZone: string;
  onChange: (change: Partial<EventValues>) => void;
}

/** The fields of an event. */
export function EventFields({ values, errors, timeZone, onChange }: EventFieldsProps) {
  const { t } = useTranslation('calendar');
  const url = values.url.trim();
  return (
    <>
      <TextField
        label={t('field.title')}
        value={values.title}
        required
        autoFocus
        error={errors.title !== undefined}
        helperText={errors.title && t('error.required')}
        onChange={(event) => onChange({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        select
        label={t('field.kind')}
        value={values.kind}
        onChange={(event) => onChange({ kind: event.target.value as CalendarKind })}
        slotProps={{
          select: {
            renderValue: (kind) => (
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <KindMark kind={kind as CalendarKind} />
                {t(`kind.${kind as CalendarKind}`)}
              </Box>
            ),
          },
        }}
      >
        {KIND_NAMES.map((kind) => (
          <MenuItem key={kind} value={kind} sx={{ gap: 1 }}>
            <KindMark kind={kind} />
            {t(`kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Switch
            checked={values.allDay}
            onChange={(event) => onChange({ allDay: event.target.checked })}
          />
        }
        label={t('field.allDay')}
      />
      <DateFields values={values} errors={errors} timeZone={timeZone} onChange={onChange} />
      <TextField
        label={t('field.location')}
        value={values.location}
        onChange={(event) => onChange({ location: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        type="url"
        label={t('field.url')}
        value={values.url}
        error={errors.url !== undefined}
        helperText={errors.url && t('error.url')}
        onChange={(event) => onChange({ url: event.target.value })}
        slotProps={{
          htmlInput: { maxLength: 2000, dir: 'ltr' },
          input: isWebAddress(url)
            ? {
                endAdornment: (
                  <IconButton
                    component="a"
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    size="small"
                    aria-label={t('openUrl')}
                  >
                    <Icon path={mdiOpenInNew} size={18} flipRtl />
                  </IconButton>
                ),
              }
            : {},
        }}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        size="small"
        options={GUESTS}
        value={[...values.guests]}
        filterSelectedOptions
        onChange={(_event, guests) =>
          onChange({ guests: [...new Set(guests.map((name) => name.trim()))].filter(Boolean) })
        }
        clearText={t('guests.clear')}
        renderInput={(params) => (
          <TextField {...params} label={t('field.guests')} helperText={t('guests.help')} />
        )}
      />
      <TextField
        label={t('field.description')}
        value={values.description}
        multiline
        minRows={3}
        maxRows={8}
        onChange={(event) => onChange({ description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
    </>
  );
}
