import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, useSubmit, useToast } from 'touchline/ui';
import { PLAN_NAMES, PLANS, type SamplePlan, useDollars } from '../plans';
import type { OpenUser } from '../use-sample-user';

interface UpgradeDialogProps {
  open: OpenUser;
  /** Asks for confirmation to cancel the subscription. */
  onCancel: () => void;
  onClose: () => void;
}

/** Lets the person choose another plan. */
export default function UpgradeDialog({ open, onCancel, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation('sample-users/texts');
  const { t: own } = useTranslation('sample-users');
  const toast = useToast();
  const { user, account, change } = open;
  const dollars = useDollars();
  const [plan, setPlan] = useState<SamplePlan>(user.currentPlan);
  const { busy, error, submit } = useSubmit(onClose);

  async function upgrade() {
    // Choosing a plan revives a cancelled subscription.
    const kept = { ...account, plan: { ...account.plan, isCancelled: false } };
    await change({ currentPlan: plan, account: kept });
    toast.success(t('plan.changed', { plan: own(`user.currentPlan.${plan}`) }));
  }

  return (
    <FormDialog
      open
      title={t('plan.upgrade')}
      text={t('plan.upgradeText')}
      submitLabel={t('plan.choose')}
      maxWidth="xs"
      busy={busy}
      disabled={plan === user.currentPlan}
      error={error}
      onSubmit={() => submit(upgrade)}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={own('user.currentPlan')}
        value={plan}
        onChange={(_event, value) => setPlan(PLAN_NAMES.find((one) => one === value) ?? plan)}
      >
        {PLAN_NAMES.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio />}
            disableTypography
            sx={{ '& > :last-child': { flex: 1 }, marginInlineEnd: 0 }}
            label={
              <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                <Typography component="span" fontWeight={600}>
                  {own(`user.currentPlan.${name}`)}
                </Typography>
                <Typography component="span" color="text.secondary">
                  {t('plan.price', { amount: dollars(PLANS[name].price) })}
                </Typography>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
      {!account.plan.isCancelled && (
        <Button color="error" onClick={onCancel} sx={{ justifySelf: 'start' }}>
          {t('plan.cancel')}
        </Button>
      )}
    </FormDialog>
  );
}
