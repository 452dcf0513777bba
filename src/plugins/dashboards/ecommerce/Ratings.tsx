import { useTranslation } from 'react-i18next';
import { CharacterCard } from '../components/CharacterCard';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** What buyers think, in stars of five. */
export function Ratings() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'ratings');
  const { count, units } = useFigures();
  return (
    <CharacterCard
      title={t('shop.ratings')}
      data={data}
      figure={
        value && {
          value: t('shop.ratings.stars', { stars: units.number.format(value.value) }),
          plain: value.value,
          change: value.change,
        }
      }
      text={value && t('shop.ratings.text', { reviews: count(value.count) })}
      character={1}
    />
  );
}
