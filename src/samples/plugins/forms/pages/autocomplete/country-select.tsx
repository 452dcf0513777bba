import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useFormat } from 'touchline/ui';
import { countriesIn, flagOf } from './countries';

export default function CountrySelect() {
  const { lang } = useFormat();
  const countries = useMemo(() => countriesIn(lang), [lang]);
  return (
    <Autocomplete
      autoHighlight
      options={countries}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ code }) => code}
      groupBy={({ suggested }) => (suggested ? 'Suggested' : 'All countries')}
      renderOption={({ key, ...option }, { code, label, phone }) => (
        <Box key={key} component="li" {...option} sx={{ gap: 1.5 }}>
          <span aria-hidden="true">{flagOf(code)}</span>
          <span>{label}</span>
          <Box
            component="span"
            dir="ltr"
            sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}
          >
            {`+${phone}`}
          </Box>
        </Box>
      )}
      renderInput={(field) => (
        <TextField
          {...field}
          label="Country"
          slotProps={{ htmlInput: { ...field.inputProps, autoComplete: 'new-password' } }}
        />
      )}
    />
  );
}
