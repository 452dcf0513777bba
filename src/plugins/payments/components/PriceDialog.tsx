import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanPriceRow } from '@/resources/plans/row';
import { FormDialog } from '@/shared/components/FormDialog';
import { fromMinor, toMinor } from '@/shared/format/minor-units';

const CURRENCY = /^[A-Z]{3}$/;

interface PriceDialogProps {
  /** Null for a price in another currency. */
  price: PlanPriceRow | null;
  taken: readonly string[];
  onSave: (id: string | null, currency: string, amount: number) => Promise<void>;
  onClose: () => void;
}

/** A price in one currency. It applies to purchases from now on. */
export function PriceDialog({ price, taken, onSave, onClose }: PriceDialogProps) {
  const { t } = useTranslation('payments');
  const [currency, setCurrency] = useState(price?.currency ?? '');
  const [text, setText] = useState(price ? fromMinor(price.amount, price.currency) : '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const known = CURRENCY.test(currency);
  const double = !price && taken.includes(currency);
  const amount = known ? toMinor(text, currency) : null;

  async function submit() {
    if (!amount) return;
    setBusy(true);
    setError(null);
    try {
      await onSave(price?.id ?? null, currency, amount);
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={t(price ? 'prices.change' : 'prices.add')}
      text={t('prices.from')}
      submitLabel={t('prices.save')}
      busy={busy}
      disabled={!amount || double}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('field.currency')}
        value={currency}
        disabled={price !== null}
        error={double}
        helperText={double ? t('prices.double') : t('prices.currency.help')}
        onChange={(event) => setCurrency(event.target.value.toUpperCase())}
        slotProps={{ htmlInput: { maxLength: 3, dir: 'ltr', autoComplete: 'off' } }}
      />
      <TextField
        label={t('prices.price')}
        value={text}
        error={text !== '' && known && !amount}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}
