import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppError } from '@/shared/app-error';
import { errorText } from '@/shared/error-text';
import { FreeDays } from './FreeDays';

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
