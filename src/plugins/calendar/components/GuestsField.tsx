import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

/** Whom the form offers; any other name may be typed. All of them are made up. */
const GUESTS = ['Alda Wren', 'Bram Ostler', 'Chidi Marlow', 'Dalia Fenn', 'Emre Tolland'];

/** What the back end takes. */
const LONGEST = 500;

interface GuestsFieldProps {
  guests: readonly string[];
  onChange: (guests: readonly string[]) => void;
}

/** Who comes: the people one knows, and any other name that is typed. */
export function GuestsField({ guests, onChange }: GuestsFieldProps) {
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
