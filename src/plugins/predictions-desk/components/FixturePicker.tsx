import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@/crud/form/form-values';
import { useFormat } from '@/shared/format/use-format';
import { FixtureSelect } from '@/sports/picks/FixtureSelect';
import type { FixtureChoice } from '@/sports/picks/fixture-choice';
import { useFixture } from '@/sports/picks/use-fixtures';

/** The fixture of a tip. One of another sport empties market and pick. */
export function FixturePicker() {
  const { t } = useTranslation('predictions-desk');
  const format = useFormat();
  const { control, setValue } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'fixture_id', control });
  const chosen = useFixture(typeof field.value === 'string' && field.value ? field.value : null);
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
    <FixtureSelect
      value={chosen}
      onChange={choose}
      onBlur={field.onBlur}
      searchingText={t('picker.searching')}
      noneText={t('picker.none')}
      field={{
        required: true,
        label: t('field.fixture'),
        inputRef: field.ref,
        error: Boolean(fieldState.error) || isPast,
        helperText:
          fieldState.error?.message ??
          (isPast ? t('help.fixtureStarted') : (detail ?? t('help.fixture'))),
      }}
    />
  );
}
