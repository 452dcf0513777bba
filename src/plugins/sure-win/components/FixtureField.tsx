import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { FixtureSelect } from '@/sports/picks/FixtureSelect';
import type { FixtureChoice } from '@/sports/picks/fixture-choice';

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
