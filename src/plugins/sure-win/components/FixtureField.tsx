import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureChoice } from '@/crud/picks/fixture-choice';
import { useUpcomingFixtures } from '@/crud/picks/use-fixtures';
import { useDebounced } from '@/crud/use-debounced';
import { ClippedText } from '@/shared/components/ClippedText';
import { SportIcon } from '@/shared/components/SportIcon';
import { useFormat } from '@/shared/format/use-format';

interface FixtureFieldProps {
  value: FixtureChoice | null;
  onChange: (fixture: FixtureChoice | null) => void;
  /** Why the fixture can't be a leg. */
  problem: string | null;
}

/** Chooses an upcoming fixture by a team's name. */
export function FixtureField({ value, onChange, problem }: FixtureFieldProps) {
  const { t } = useTranslation('sure-win');
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const upcoming = useUpcomingFixtures(useDebounced(typed.trim(), 250), open);
  const title = (choice: FixtureChoice) => `${choice.home} – ${choice.away}`;
  return (
    <Autocomplete<FixtureChoice>
      id={id}
      fullWidth
      size="small"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={upcoming.data ?? []}
      filterOptions={(all) => all}
      getOptionLabel={title}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={value}
      loading={upcoming.isFetching}
      loadingText={t('picker.searching')}
      noOptionsText={t('picker.none')}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, choice) => onChange(choice)}
      renderOption={({ key, ...props }, choice) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          <SportIcon sport={choice.sport} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <ClippedText text={title(choice)} />
            <Typography variant="caption" color="text.secondary" component="div">
              <ClippedText text={`${choice.league} · ${format.day(choice.startsAt)}`} />
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('leg.fixture')}
          error={problem !== null}
          helperText={
            problem ??
            (value ? `${value.league} · ${format.dateTime(value.startsAt)}` : t('leg.fixtureHelp'))
          }
        />
      )}
    />
  );
}
