import { useTranslation } from 'react-i18next';
import { CharacterCard } from '../components/CharacterCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** Visits of the shop. */
export function Sessions() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'sessions');
  const { shortCount } = useFigures();
  return (
    <CharacterCard
      title={t('sessions')}
      data={data}
      figure={value && { value: shortCount(value.value), plain: value.value, change: value.change }}
      character={2}
    />
  );
}
