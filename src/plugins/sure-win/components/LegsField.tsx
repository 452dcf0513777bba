import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '@/crud/form/form-values';
import { legsOf } from '@/resources/manual-slips/field-types';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import type { PickMarket } from '@/sports/picks/pick-rules';
import { combinedOdds } from '@/sports/record/slip-profit';
import { moveLeg } from '../leg-rules';
import { LegEditor } from './LegEditor';
import { LegRow } from './LegRow';

/** The legs of the form: those there are, their combined odds, and the next one. */
export function LegsField({ markets }: { markets: PickMarket[] }) {
  const { t } = useTranslation('sure-win');
  const format = useSportsFormat();
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ name: 'legs', control });
  const tier = useWatch({ control, name: 'tier' });
  const legs = legsOf(field.value);
  const odds = combinedOdds(legs.map((leg) => Number(leg.odds).toFixed(3)));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {legs.length > 0 && (
        <Box component="ol" aria-label={t('field.legs')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {legs.map((leg, index) => (
            <LegRow
              key={leg.fixture_id}
              leg={leg}
              place={index + 1}
              last={index === legs.length - 1}
              onMove={(by) => field.onChange(moveLeg(legs, index, by))}
              onRemove={() => field.onChange(legs.filter((one) => one !== leg))}
            />
          ))}
        </Box>
      )}
      <Box
        role="status"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
      >
        <Typography color="text.secondary">{t('legs.count', { count: legs.length })}</Typography>
        {legs.length > 0 && (
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t('legs.combined', { odds: format.odds(odds) })}
          </Typography>
        )}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <LegEditor
        markets={markets}
        legs={legs}
        tier={tier}
        onAdd={(leg) => field.onChange([...legs, leg])}
      />
      <Typography variant="body2" color="text.secondary">
        {t('legs.rule')}
      </Typography>
    </Box>
  );
}
