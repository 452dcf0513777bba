import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@/crud/form/form-values';
import type { FixtureChoice } from '@/crud/picks/fixture-choice';
import { useFixture, useUpcomingFixtures } from '@/crud/picks/use-fixtures';
import { useDebounced } from '@/crud/use-debounced';
import { ClippedText } from '@/shared/components/ClippedText';
import { SportIcon } from '@/shared/components/SportIcon';
import { useFormat } from '@/shared/format/use-format';

/** Chooses an upcoming fixture by a team's name. A fixture of another sport empties market and pick. */
export function FixturePicker() {
  const { t } = useTranslation('predictions-desk');
  const format = useFormat();
  const id = useId();
  const { control, setValue } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'fixture_id', control });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const upcoming = useUpcomingFixtures(search, open);
  const chosen = useFixture(typeof field.value === 'string' && field.value ? field.value : null);
  const title = (choice: FixtureChoice) => `${choice.home} – ${choice.away}`;
  const isPast = chosen !== null && Date.parse(chosen.startsAt) <= Date.now();
  const detail = chosen && `${chosen.league} · ${format.dateTime(chosen.startsAt)}`;

  function choose(choice: FixtureChoice | null) {
    field.onChange(choice?.id ?? null);
    if (choice?.sport !== chosen?.sport) {
      for (const key of ['market_code', 'selection', 'line'])
        setValue(key, null, { shouldDirty: true });
    }
  }

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
      value={chosen}
      loading={upcoming.isFetching}
      loadingText={t('picker.searching')}
      noOptionsText={t('picker.none')}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, choice) => choose(choice)}
      onBlur={field.onBlur}
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
          required
          label={t('field.fixture')}
          inputRef={field.ref}
          error={Boolean(fieldState.error) || isPast}
          helperText={
            fieldState.error?.message ??
            (isPast ? t('help.fixtureStarted') : (detail ?? t('help.fixture')))
          }
        />
      )}
    />
  );
}
