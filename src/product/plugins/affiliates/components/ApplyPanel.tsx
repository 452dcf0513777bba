import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRpcMutation } from 'touchline/data';
import { ErrorNotice, Panel } from 'touchline/ui';
import { type AffiliateRow, PAYOUT_METHODS } from '@/product/resources/affiliates/resource';

const CODE = /^[A-Z0-9]{4,20}$/;

interface ApplyPanelProps {
  /** The application that was refused, if any. */
  before: AffiliateRow | undefined;
  onDone: () => void;
}

/** The application: a code for the link, the traffic source and the payout details. */
export function ApplyPanel({ before, onDone }: ApplyPanelProps) {
  const { t } = useTranslation('affiliates');
  const apply = useRpcMutation('apply_as_affiliate', { onSuccess: onDone });
  const [code, setCode] = useState(before?.code ?? '');
  const [audience, setAudience] = useState(before?.audience ?? '');
  const [method, setMethod] = useState<string>(before?.payout_method ?? 'BANK');
  const [details, setDetails] = useState(before?.payout_details ?? '');
  const [tried, setTried] = useState(false);
  const wanted = code.trim().toUpperCase();
  const wrong = !CODE.test(wanted);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong || apply.isPending) return;
    apply.mutate({ code: wanted, audience, payout_method: method, payout_details: details });
  }

  return (
    <Panel title={t('apply.title')}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5, maxWidth: 560 }}>
        <Typography color="text.secondary">{t('apply.text')}</Typography>
        <TextField
          required
          size="small"
          label={t('field.code')}
          value={code}
          autoComplete="off"
          error={tried && wrong}
          helperText={t('help.code')}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: 20, dir: 'ltr', style: { textTransform: 'uppercase' } },
          }}
        />
        <TextField
          multiline
          minRows={2}
          label={t('apply.audience')}
          value={audience}
          onChange={(event) => setAudience(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
        />
        <TextField
          select
          size="small"
          label={t('field.method')}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
        >
          {PAYOUT_METHODS.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`method.${value}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          multiline
          label={t('field.details')}
          value={details}
          helperText={t('apply.details')}
          onChange={(event) => setDetails(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        />
        <ErrorNotice error={apply.error} />
        <Button
          type="submit"
          variant="contained"
          loading={apply.isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('apply.submit')}
        </Button>
      </Stack>
    </Panel>
  );
}
