import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from 'touchline/crud';
import { isTier, tierCovers } from '@/product/record/tiers';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { useFixture } from '@/product/sports/picks/use-fixtures';

/** The form's fixture, the markets of its sport, and the chosen one of these. */
export function useChosen(markets: PickMarket[]) {
  const { control } = useFormContext<FormValues>();
  const [fixtureId, code] = useWatch({ control, name: ['fixture_id', 'market_code'] });
  const { fixture } = useFixture(typeof fixtureId === 'string' && fixtureId ? fixtureId : null);
  const offered = fixture ? markets.filter(({ sport }) => sport === fixture.sport) : [];
  return { fixture, offered, market: offered.find((candidate) => candidate.code === code) };
}

/** Sets the form's market: what was picked in another one goes, and no tip is below the tier of its market. */
export function useSetMarket() {
  const { getValues, setValue } = useFormContext<FormValues>();
  return (market: PickMarket | undefined) => {
    setValue('market_code', market?.code ?? null, {
      shouldDirty: true,
      shouldValidate: market !== undefined,
    });
    for (const key of ['selection', 'line']) setValue(key, null, { shouldDirty: true });
    const tier = getValues('tier');
    if (market && isTier(tier) && !tierCovers(tier, market.min_tier))
      setValue('tier', market.min_tier, { shouldDirty: true, shouldValidate: true });
  };
}
