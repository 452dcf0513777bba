import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isAppError, useRpcMutation } from 'touchline/data';
import { formatSum } from 'touchline/format';
import { ErrorNotice, FormDialog, ListSkeleton, useFormat } from 'touchline/ui';
import { PROVIDERS, type Provider } from '@/product/resources/payments/row';
import type { Offer } from '../offers';
import {
  followCheckout,
  type PlanChange,
  useCheckout,
  usePlanChange,
  useProviders,
} from '../use-checkout';
import { useRefreshPlan } from '../use-plans';
import { PromoField } from './PromoField';

interface ProviderChoiceProps {
  providers: readonly Provider[];
  value: Provider | null;
  onChange: (provider: Provider) => void;
}

/** The ways to pay. */
function ProviderChoice({ providers, value, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation('subscriptions');
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontSize: '0.8125rem' }}>
        {t('provider')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(_, chosen) => {
          const provider = PROVIDERS.find((option) => option === chosen);
          if (provider) onChange(provider);
        }}
      >
        {providers.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" />}
            label={
              <>
                {t(`provider.${option}`)}
                <Typography component="span" variant="body2" color="text.secondary">
                  {' · '}
                  {t(`provider.${option}.help`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface PriceLinesProps {
  offer: Offer;
  terms: PlanChange;
}

/** The breakdown of the amount: price, credit for the old plan, discount, total due now. */
function PriceLines({ offer, terms }: PriceLinesProps) {
  const { t } = useTranslation('subscriptions');
  const { lang } = useFormat();
  const money = (amount: number) => formatSum(amount, terms.currency, lang);
  const days = Number(terms.trial_days ?? 0);
  const discount = Number(terms.discount);
  const lines: [string, string][] = [[t('lines.price'), money(offer.amount)]];
  if (Number(terms.credit) > 0) lines.push([t('lines.credit'), money(-terms.credit)]);
  if (discount > 0) {
    lines.push([
      days > 0 ? t('lines.trial', { count: days }) : t('lines.discount'),
      money(-discount),
    ]);
  }
  const rowSx = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 };
  return (
    <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {lines.map(([name, value]) => (
        <Box key={name} sx={{ ...rowSx, color: 'text.secondary' }}>
          <dt>{name}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            <bdi>{value}</bdi>
          </Box>
        </Box>
      ))}
      <Box
        sx={{
          ...rowSx,
          mt: 0.5,
          pt: 1,
          borderTop: '1px solid',
          borderColor: 'divider',
          fontWeight: 600,
        }}
      >
        <dt>{t('lines.due')}</dt>
        <Box component="dd" sx={{ m: 0, fontSize: '1.25rem' }}>
          <bdi>{money(terms.amount_due)}</bdi>
        </Box>
      </Box>
    </Box>
  );
}

interface CheckoutDialogProps {
  offer: Offer;
  onClose: () => void;
}

/** The checkout of a plan: amount, start, promo code and payment method; for a downgrade, the day it begins. */
export function CheckoutDialog({ offer, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation('subscriptions');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const navigate = useNavigate();
  const ways = useProviders();
  const providers = ways.data ?? [];
  const [provider, setProvider] = useState<Provider | null>(null);
  const [promoCode, setPromoCode] = useState('');
  const order = { planCode: offer.code, currency: offer.currency, promoCode };
  const preview = usePlanChange(order);
  const checkout = useCheckout();
  const refresh = useRefreshPlan();
  const plan = t('plan', {
    tier: sports(`tier.${offer.tier}`),
    interval: t(`interval.${offer.interval}`),
  });
  const codeRefused = promoCode !== '' && preview.isError;
  const terms = codeRefused ? undefined : preview.data;
  const later = terms?.kind === 'DOWNGRADE';
  const paying = provider ?? providers[0] ?? null;
  const change = useRpcMutation('change_plan', {
    successMessage: t('downgrade.done', { plan, date: format.date(terms?.effective_at) }),
  });
  const due = terms ? formatSum(terms.amount_due, terms.currency, format.lang) : '';

  async function submit() {
    if (later) {
      if (!terms) return;
      await change
        .mutateAsync({ plan_code: offer.code, seen_current_period_end: terms.effective_at })
        .catch(async (error) => {
          if (isAppError(error, 'CHANGED_MEANWHILE')) await preview.refetch();
          throw error;
        });
      await refresh();
      onClose();
      return;
    }
    if (!paying || !terms) return;
    try {
      const amount = Number(terms.amount_due);
      followCheckout(await checkout.mutateAsync({ ...order, provider: paying, amount }), navigate);
    } catch (error) {
      if (isAppError(error, 'PRICE_CHANGED')) await preview.refetch();
    }
  }

  function submitLabel(): string {
    if (later) return t('downgrade.confirm');
    if (!terms || terms.amount_due === 0) return t('checkout.start');
    return t('checkout.pay', { amount: due });
  }

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={plan}
      submitLabel={submitLabel()}
      busy={checkout.isPending || change.isPending || checkout.isSuccess}
      disabled={!terms || preview.isFetching || (!later && !paying)}
      error={checkout.error ?? change.error ?? ways.error}
      onSubmit={() => void submit().catch(() => undefined)}
      onClose={onClose}
    >
      {preview.isPending && <ListSkeleton rows={3} />}
      {preview.isError && !codeRefused && (
        <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {later && (
        <Typography>{t('downgrade.text', { date: format.date(terms?.effective_at) })}</Typography>
      )}
      {terms && !later && (
        <>
          <PriceLines offer={offer} terms={terms} />
          <Typography variant="body2" color="text.secondary">
            {paying === 'manual' && terms.amount_due > 0
              ? t('checkout.transfer')
              : t(terms.renews ? 'checkout.UPGRADE.renews' : `checkout.${terms.kind}`, {
                  from: format.date(terms.effective_at),
                  date: format.date(terms.period_end),
                  price: formatSum(offer.amount, terms.currency, format.lang),
                })}
          </Typography>
        </>
      )}
      {!later && (
        <>
          <PromoField
            code={promoCode}
            error={codeRefused && isAppError(preview.error) ? preview.error : null}
            busy={preview.isFetching}
            onApply={setPromoCode}
          />
          <ProviderChoice providers={providers} value={paying} onChange={setProvider} />
          <Typography variant="body2" color="text.secondary">
            {t('noPromise')}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}
