import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Rating from '@mui/material/Rating';
import { useTranslation } from 'react-i18next';
import { FIELD_TYPES, type FieldTypeDef, type InputProps, type ValueProps } from 'touchline/crud';

declare module 'touchline/plugin-api' {
  interface FieldTypes {
    /** From none to five, shown as stars. */
    stars: true;
  }
}

function Stars({ value }: ValueProps) {
  const { t } = useTranslation('leaderboard');
  const stars = Number(value ?? 0);
  return <Rating readOnly size="small" value={stars} getLabelText={() => t('ofFive', { stars })} />;
}

function StarsInput({ id, label, value, onChange, onBlur, error, help, disabled }: InputProps) {
  const { t } = useTranslation('leaderboard');
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <Rating
        name={id}
        aria-labelledby={`${id}-label`}
        disabled={disabled}
        value={Number(value ?? 0)}
        getLabelText={(stars) => t('ofFive', { stars })}
        onChange={(_, stars) => onChange(stars ?? 0)}
        onBlur={onBlur}
      />
      <FormHelperText>{error ?? help}</FormHelperText>
    </FormControl>
  );
}

/** A number that looks like stars in lists, forms and on the record's page, and like a number in exports. */
export const STARS: FieldTypeDef = {
  ...FIELD_TYPES.number,
  align: undefined,
  beside: undefined,
  width: 140,
  form: { Input: StarsInput, blank: 0 },
  Cell: Stars,
  Display: Stars,
  filterOperators: ['eq'],
  format: ({ value }, { t }) => t('leaderboard:ofFive', { stars: Number(value ?? 0) }),
};
