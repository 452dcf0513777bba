import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import type { InputProps } from '@/plugin-api/field-type';
import { useFormat } from '@/shared/format/use-format';
import { useT } from '../use-t';
import { COUNTRY_CODES } from './country-codes';
import { fieldProps } from './text-inputs';

/** A country by its name in the person's language; typing narrows them. Any other stored text stays until it is changed. */
export function CountryInput(props: InputProps) {
  const t = useT();
  const { country, lang } = useFormat();
  const { id, required, disabled, onChange } = props;
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  const codes = useMemo(() => {
    const known = COUNTRY_CODES.toSorted((one, other) =>
      country(one).localeCompare(country(other), lang),
    );
    return value === null || known.includes(value) ? known : [value, ...known];
  }, [country, lang, value]);
  return (
    <Autocomplete
      id={id}
      size="small"
      options={codes}
      value={value}
      disabled={disabled}
      disableClearable={required}
      getOptionLabel={country}
      onChange={(_, code) => onChange(code)}
      noOptionsText={t('crud:form.noMatch')}
      renderInput={(params) => <TextField {...params} {...fieldProps(props)} />}
    />
  );
}
