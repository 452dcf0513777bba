import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AffiliateRow, PAYOUT_METHODS } from '@/resources/affiliates/resource';
import { useRpcMutation } from '@/resources/rpc';
import { FormDialog } from '@/shared/components/FormDialog';

interface PayoutAccountProps {
  affiliate: AffiliateRow;
  onDone: () => void;
}

/** Where an affiliate's own money goes, behind a button. */
export function PayoutAccount({ affiliate, onDone }: PayoutAccountProps) {
  const { t } = useTranslation('affiliates');
  const [open, setOpen] = useState(false);
  const save = useRpcMutation('set_payout_details', {
    successMessage: t('account.done'),
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
  });
  const [method, setMethod] = useState<string>(affiliate.payout_method ?? 'BANK');
  const [details, setDetails] = useState(affiliate.payout_details ?? '');

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('field.details')}
      </Button>
      <FormDialog
        open={open}
        title={t('field.details')}
        text={t('apply.details')}
        submitLabel={t('account.save')}
        onSubmit={() => save.mutate({ payout_method: method, payout_details: details })}
        onClose={() => setOpen(false)}
        busy={save.isPending}
        error={save.error}
      >
        <TextField
          select
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
          autoFocus
          label={t('field.details')}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
        />
      </FormDialog>
    </>
  );
}
