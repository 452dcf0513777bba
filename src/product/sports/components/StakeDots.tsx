import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';

interface StakeDotsProps {
  /** 0.25 to 10; PostgREST may send it as text. */
  units: number | string;
}

const FEWEST_DOTS = 5;
const MOST_DOTS = 10;

/** The stake as dots, one a unit, the last one filled by its share; the figure is beside them. */
export function StakeDots({ units }: StakeDotsProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const value = Math.min(Math.max(Number(units) || 0, 0), MOST_DOTS);
  const dots = Math.max(FEWEST_DOTS, Math.ceil(value));
  const figure = format.units(units, { digits: Number.isInteger(value) ? 0 : 2 });
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
    >
      <Box component="span" aria-hidden="true" sx={{ display: 'inline-flex', gap: '3px' }}>
        {Array.from({ length: dots }, (_, dot) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other identity
            key={dot}
            component="span"
            sx={{
              width: 7,
              height: 7,
              borderRadius: '50%',
              bgcolor: 'divider',
              overflow: 'hidden',
              '&::before': {
                content: '""',
                display: 'block',
                height: '100%',
                width: `${Math.min(Math.max(value - dot, 0), 1) * 100}%`,
                bgcolor: 'primary.main',
              },
            }}
          />
        ))}
      </Box>
      <Box
        component="span"
        aria-label={t('stake', { units: figure })}
        role="img"
        sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {figure}
      </Box>
    </Box>
  );
}
