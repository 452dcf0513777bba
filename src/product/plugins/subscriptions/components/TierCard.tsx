import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatPrice } from 'touchline/format';
import { Icon, useFormat } from 'touchline/ui';
import type { Tier } from '@/product/record/tiers';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { type Offer, perMonth, type Step } from '../offers';

interface TierCardProps {
  tier: Tier;
  /** Left out for what costs nothing. */
  offer?: Offer;
  currency: string;
  saving: number;
  step: Step;
  /** The tier of the person's plan, whatever its length. */
  own: boolean;
  /** Stands out among the others, which then don't. */
  recommended?: boolean;
  onChoose: (offer: Offer) => void;
  /** The way to what costs nothing, for visitors. */
  onFree?: () => void;
}

const POINTS: Record<Tier, readonly string[]> = {
  FREE: ['free', 'record', 'proof'],
  BASIC: ['BASIC', 'sure-BASIC', 'news'],
  PREMIUM: ['PREMIUM', 'sure-PREMIUM', 'news'],
  VIP: ['VIP', 'sure-VIP', 'news'],
};

/** Steps that the page doesn't urge anybody to take. */
const QUIET: ReadonlySet<Step> = new Set(['downgrade', 'switch', 'current', 'next']);

/** One tier: its price, what it opens, and the way to it. */
export function TierCard(props: TierCardProps) {
  const { tier, offer, currency, saving, step, own, recommended, onChoose, onFree } = props;
  const { t } = useTranslation('subscriptions');
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const money = (amount: number) => formatPrice(amount, currency, lang);
  const name = sports(`tier.${tier}`);
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 2.5,
        minWidth: 0,
        ...(own && { outline: '2px solid', outlineColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, minHeight: 24 }}>
        <TierBadge tier={tier} />
        {own && <Chip size="small" color="primary" variant="outlined" label={t('own.mark')} />}
        {recommended && <Chip size="small" color="primary" label={t('recommended')} />}
        {saving > 0 && !own && !recommended && (
          <Typography
            component="span"
            sx={{ color: 'success.main', fontSize: '0.75rem', fontWeight: 600 }}
          >
            {t('saving', { percent: saving })}
          </Typography>
        )}
      </Box>
      <Box>
        <Typography
          component="p"
          sx={{
            fontSize: '2rem',
            fontWeight: 600,
            lineHeight: 1.15,
            fontVariantNumeric: 'tabular-nums',
            letterSpacing: '-0.02em',
          }}
        >
          {offer ? <bdi>{money(perMonth(offer))}</bdi> : name}
          {offer && (
            <Typography
              component="span"
              color="text.secondary"
              sx={{ fontSize: '0.875rem', letterSpacing: 0, marginInlineStart: 0.75 }}
            >
              {t('perMonth')}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, minHeight: 20 }}>
          {offer
            ? t(`billed.${offer.interval}`, { amount: money(offer.amount) })
            : t('billed.never')}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          alignContent: 'start',
          flex: 1,
        }}
      >
        {POINTS[tier].map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ color: 'success.main', mt: '1px' }}>
              <Icon path={mdiCheck} size={18} />
            </Box>
            <Typography component="span">{t(`point.${point}`)}</Typography>
          </Box>
        ))}
      </Box>
      {offer && (
        <Button
          fullWidth
          variant={QUIET.has(step) || recommended === false ? 'outlined' : 'contained'}
          disabled={step === 'current' || step === 'next'}
          onClick={() => onChoose(offer)}
        >
          {step === 'switch'
            ? t(`switch.${offer.interval}`)
            : t(`step.${step}`, { tier: name, count: offer.trialDays })}
        </Button>
      )}
      {!offer && onFree && (
        <Button fullWidth variant="outlined" onClick={onFree}>
          {t('step.free')}
        </Button>
      )}
    </Card>
  );
}
