import { mdiCashMultiple, mdiCreditCardOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, ErrorNotice, useToast } from 'touchline/ui';
import { AddCardDialog } from '@/samples/dialogs/AddCardDialog';
import { BRAND_NAMES, keptNumber } from '@/samples/dialogs/card-number';
import { LiveCard } from '@/samples/dialogs/LiveCard';
import type { Plan } from '@/samples/dialogs/PlanCards';
import { PricingDialog } from '@/samples/dialogs/PricingDialog';
import { RadioCards } from '@/samples/dialogs/RadioCards';
import { useSamplePlans } from '@/samples/dialogs/use-sample-plans';
import type { TabProps } from '../use-sample-profile';
import { Section } from './Section';
import { SettingsForm } from './SettingsForm';

/** The sample account's plan and payment methods. */
export default function BillingTab(props: TabProps) {
  return (
    <>
      <Payment {...props} />
      <CurrentPlan />
    </>
  );
}

function Payment({ profile: { payment }, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  const form = useForm({ defaultValues: { method: payment.method } });
  const byCard = form.watch('method') === 'card';
  return (
    <Section title={t('billing.title')} text={t('billing.text')}>
      <SettingsForm form={form} onSave={({ method }) => save({ payment: { ...payment, method } })}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <RadioCards
            control={form.control}
            name="method"
            label={t('billing.method')}
            options={[
              { value: 'card', label: t('billing.card'), icon: mdiCreditCardOutline },
              { value: 'delivery', label: t('billing.delivery'), icon: mdiCashMultiple },
            ]}
          />
        </Box>
        {byCard && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <KeptCard
              card={payment.card}
              onSave={(card) => save({ payment: { ...payment, card } })}
            />
          </Box>
        )}
      </SettingsForm>
    </Section>
  );
}

type Card = TabProps['profile']['payment']['card'];

interface KeptCardProps {
  card: Card;
  onSave: (card: Card) => Promise<unknown>;
}

function KeptCard({ card, onSave }: KeptCardProps) {
  const { t } = useTranslation('account-settings/texts');
  const toast = useToast();
  const [dialog, setDialog] = useState<'add' | 'remove' | null>(null);
  const brand = card && (BRAND_NAMES[card.brand] || t('billing.otherCard'));
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      {card && (
        <Box sx={{ width: 280, maxWidth: '100%' }}>
          <LiveCard
            brand={card.brand}
            number={keptNumber(card)}
            name={card.name}
            expiry={card.expiry}
          />
        </Box>
      )}
      <Box>
        <Typography>
          {card ? (
            <>
              {brand} <bdi dir="ltr">•••• {card.last4}</bdi>
            </>
          ) : (
            t('billing.noCard')
          )}
        </Typography>
        {card && (
          <Typography color="text.secondary">
            {t('billing.goodTo', { expiry: `\u2066${card.expiry}\u2069` })}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, mt: 1.5 }}>
          <Button variant="outlined" onClick={() => setDialog('add')}>
            {t(card ? 'billing.replace' : 'billing.add')}
          </Button>
          {card && (
            <Button color="error" onClick={() => setDialog('remove')}>
              {t('billing.remove')}
            </Button>
          )}
        </Stack>
      </Box>
      <AddCardDialog
        open={dialog === 'add'}
        card={card ?? undefined}
        onSave={(next, keep) => (keep ? onSave(next) : toast.success(t('billing.once')))}
        onClose={() => setDialog(null)}
      />
      <ConfirmDialog
        open={dialog === 'remove'}
        destructive
        title={t('billing.askRemove')}
        about={`${brand} \u2066•••• ${card?.last4}\u2069`}
        confirmLabel={t('billing.remove')}
        onConfirm={() => onSave(null)}
        onClose={() => setDialog(null)}
      />
    </Stack>
  );
}

function CurrentPlan() {
  const { t } = useTranslation('account-settings/texts');
  const toast = useToast();
  const { query, pricing, yearly, setYearly, choose, choosing } = useSamplePlans();
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(null);
  const plans = pricing?.pricingPlans ?? [];
  const current = plans.find(({ currentPlan }) => currentPlan);
  const free = plans.find(({ monthlyPrice }) => monthlyPrice === 0);

  const change = (plan: Plan) =>
    choose(plan).then(
      () => toast.success(t('plan.done', { title: plan.title })),
      (error: unknown) => toast.error(error),
    );

  return (
    <Section title={t('plan.title')}>
      <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      <Box sx={{ p: 2.5, borderRadius: '12px', bgcolor: 'surface.sunken', minHeight: 132 }}>
        {current && (
          <>
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {t('plan.current', { title: current.title })}
            </Typography>
            <Typography color="text.secondary" dir="auto">
              {current.subtitle}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
              <Button variant="contained" onClick={() => setDialog('change')}>
                {t('plan.change')}
              </Button>
              {free && !free.currentPlan && (
                <Button color="error" variant="outlined" onClick={() => setDialog('cancel')}>
                  {t('plan.cancel')}
                </Button>
              )}
            </Stack>
          </>
        )}
      </Box>
      <PricingDialog
        open={dialog === 'change'}
        plans={plans}
        yearly={yearly}
        onYearlyChange={setYearly}
        choosing={choosing}
        onChoose={change}
        onClose={() => setDialog(null)}
      />
      {free && (
        <ConfirmDialog
          open={dialog === 'cancel'}
          destructive
          title={t('plan.askCancel')}
          about={current?.title ?? ''}
          text={t('plan.askCancelText', { title: free.title })}
          confirmLabel={t('plan.cancel')}
          onConfirm={() => choose(free)}
          onClose={() => setDialog(null)}
        />
      )}
    </Section>
  );
}
