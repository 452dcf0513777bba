import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useDebounced } from 'touchline/crud';
import { ClippedText, useFormat } from 'touchline/ui';
import { SportIcon } from '../components/SportIcon';
import type { FixtureChoice } from './fixture-choice';
import { useUpcomingFixtures } from './use-fixtures';

/** Screens on which the open list would cover most of the form. */
const PHONE = '(max-width:599.95px)';

interface FixtureSelectProps {
  value: FixtureChoice | null;
  onChange: (fixture: FixtureChoice | null) => void;
  onBlur?: () => void;
  /** Not on phones. */
  autoFocus?: boolean;
  /** Label, help and error of the field. */
  field: Pick<TextFieldProps, 'label' | 'helperText' | 'error' | 'required' | 'inputRef'>;
  searchingText: string;
  noneText: string;
}

const title = (choice: FixtureChoice) => `${choice.home} – ${choice.away}`;

/** Chooses an upcoming fixture by a team's name; whoever comes to the empty field sees the next ones. */
export function FixtureSelect(props: FixtureSelectProps) {
  const { value, onChange, onBlur, autoFocus, field, searchingText, noneText } = props;
  const format = useFormat();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const upcoming = useUpcomingFixtures(useDebounced(typed.trim(), 250), open);
  return (
    <Autocomplete<FixtureChoice>
      id={id}
      fullWidth
      size="small"
      open={open}
      openOnFocus={value === null}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={upcoming.data ?? []}
      filterOptions={(all) => all}
      getOptionLabel={title}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={value}
      loading={upcoming.isFetching}
      loadingText={searchingText}
      noOptionsText={noneText}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, choice) => onChange(choice)}
      onBlur={onBlur}
      renderOption={({ key, ...option }, choice) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1.5 }}>
          <SportIcon sport={choice.sport} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <ClippedText lines={2} text={title(choice)} />
            <Typography variant="caption" color="text.secondary" component="div">
              <ClippedText text={`${format.day(choice.startsAt)} · ${choice.league}`} />
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} {...field} autoFocus={autoFocus && !phone} />}
    />
  );
}
