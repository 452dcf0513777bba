import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isAppError, useRpcMutation } from 'touchline/data';
import { ErrorNotice, Notice } from 'touchline/ui';
import { useRefreshPlan } from '../use-plans';

interface FreeDaysProps {
  /** A code that gives days instead of lowering the price. */
  code: string;
  /** The days are there; the code does nothing for the price. */
  onTaken: () => void;
}

/** A code for free days, met at the checkout: the days can be taken here, once, without buying anything. */
function FreeDays({ code, onTaken }: FreeDaysProps) {
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

interface PromoFieldProps {
  /** The code that counts now; empty for none. */
  code: string;
  error: unknown;
  busy: boolean;
  onApply: (code: string) => void;
}

/** A promo code; it counts once it is applied, and the price above shows its effect. */
export function PromoField({ code, error, busy, onApply }: PromoFieldProps) {
  const { t } = useTranslation('subscriptions');
  const { t: shell } = useTranslation('shell');
  const [text, setText] = useState(code);
  const typed = text.trim().toUpperCase();
  const applied = code !== '' && code === typed;
  const freeDays = isAppError(error, 'PROMO_IS_BONUS');
  const help = freeDays
    ? ' '
    : error
      ? errorText(error, shell)
      : applied && !busy
        ? t('promo.applied')
        : ' ';
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={1} alignItems="flex-start">
        <TextField
          fullWidth
          size="small"
          label={t('promo.label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter applies the code; it must not pay.
            if (event.key !== 'Enter' || applied) return;
            event.preventDefault();
            onApply(typed);
          }}
          error={Boolean(error) && !freeDays}
          helperText={help}
          slotProps={{
            htmlInput: { maxLength: 40, dir: 'ltr', autoComplete: 'off', spellCheck: false },
            formHelperText: { role: 'status' },
          }}
        />
        <Button
          variant="outlined"
          disabled={busy || (typed === '' && code === '')}
          onClick={() => {
            if (applied) setText('');
            onApply(applied ? '' : typed);
          }}
          sx={{ flexShrink: 0, minHeight: 40 }}
        >
          {t(applied ? 'promo.remove' : 'promo.apply')}
        </Button>
      </Stack>
      {freeDays && applied && (
        <FreeDays
          code={code}
          onTaken={() => {
            setText('');
            onApply('');
          }}
        />
      )}
    </Stack>
  );
}
