import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRpcMutation } from 'touchline/data';
import { ErrorNotice, Panel } from 'touchline/ui';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { useAfterClaim } from '../use-bonuses';

/** A box for a promo code that carries free days. */
export function PromoPanel() {
  const { t } = useTranslation('bonus');
  const { selfExcluded } = useSportsViewer();
  const after = useAfterClaim();
  const [code, setCode] = useState('');
  const redeem = useRpcMutation('redeem_promo_code', {
    successMessage: t('promo.done'),
    onSuccess: () => {
      setCode('');
      return after();
    },
  });

  if (selfExcluded)
    return (
      <Panel title={t('promo.title')}>
        <Typography color="text.secondary">{t('excluded')}</Typography>
      </Panel>
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    if (typed !== '' && !redeem.isPending) redeem.mutate({ code: typed });
  }

  return (
    <Panel title={t('promo.title')} text={t('promo.text')}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 1 }}>
          <TextField
            size="small"
            fullWidth
            label={t('promo.code')}
            value={code}
            autoComplete="off"
            onChange={(event) => {
              setCode(event.target.value);
              redeem.reset();
            }}
            slotProps={{
              htmlInput: { maxLength: 40, dir: 'ltr', style: { textTransform: 'uppercase' } },
            }}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={redeem.isPending}
            disabled={code.trim() === ''}
            sx={{ flexShrink: 0 }}
          >
            {t('promo.submit')}
          </Button>
        </Stack>
        <ErrorNotice error={redeem.error} />
      </Stack>
    </Panel>
  );
}
