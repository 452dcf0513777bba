import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '@/crud/form/form-values';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { useFixture } from '@/product/sports/picks/use-fixtures';

/** What the form's fixture and market are: the fixture, the markets of its sport, and the one of these that is chosen. */
export function useChosen(markets: PickMarket[]) {
  const { control } = useFormContext<FormValues>();
  const [fixtureId, code] = useWatch({ control, name: ['fixture_id', 'market_code'] });
  const { fixture } = useFixture(typeof fixtureId === 'string' && fixtureId ? fixtureId : null);
  const offered = fixture ? markets.filter(({ sport }) => sport === fixture.sport) : [];
  return { fixture, offered, market: offered.find((one) => one.code === code) };
}
