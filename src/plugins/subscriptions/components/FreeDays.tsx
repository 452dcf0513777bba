import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useRpcMutation } from '@/resources/rpc';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import { useRefreshPlan } from '../use-plans';

interface FreeDaysProps {
  /** A code that gives days instead of lowering the price. */
  code: string;
  /** The days are there; the code does nothing for the price. */
  onTaken: () => void;
}

/** A code for free days, met at the checkout: the days can be taken here, once, without buying anything. */
export function FreeDays({ code, onTaken }: FreeDaysProps) {
  const { t } = useTranslation('subscriptions');
  const refresh = useRefreshPlan();
  const redeem = useRpcMutation('redeem_promo_code', {
    successMessage: t('promo.taken'),
    onSuccess: () => {
      onTaken();
      return refresh();
    },
  });

  return (
    <Stack gap={1}>
      <Notice
        kind="info"
        action={
          <Button
            color="inherit"
            size="small"
            loading={redeem.isPending}
            onClick={() => redeem.mutate({ code })}
            sx={{ flexShrink: 0 }}
          >
            {t('promo.take')}
          </Button>
        }
      >
        {t('promo.freeDays')}
      </Notice>
      <ErrorNotice error={redeem.error} />
    </Stack>
  );
}
