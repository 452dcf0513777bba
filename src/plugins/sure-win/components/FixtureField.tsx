import { useTranslation } from 'react-i18next';
import { FixtureSelect } from '@/crud/picks/FixtureSelect';
import type { FixtureChoice } from '@/crud/picks/fixture-choice';
import { useFormat } from '@/shared/format/use-format';

interface FixtureFieldProps {
  value: FixtureChoice | null;
  onChange: (fixture: FixtureChoice | null) => void;
  /** Why the fixture can't be a leg. */
  problem: string | null;
}

/** The fixture of a leg. */
export function FixtureField({ value, onChange, problem }: FixtureFieldProps) {
  const { t } = useTranslation('sure-win');
  const format = useFormat();
  const detail = value && `${value.league} · ${format.dateTime(value.startsAt)}`;
  return (
    <FixtureSelect
      value={value}
      onChange={onChange}
      searchingText={t('picker.searching')}
      noneText={t('picker.none')}
      field={{
        label: t('leg.fixture'),
        error: problem !== null,
        helperText: problem ?? detail ?? t('leg.fixtureHelp'),
      }}
    />
  );
}
