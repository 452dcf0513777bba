import { mdiPencilOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, useBackend } from 'touchline/data';
import { formatMoney, fromMinor, minorDigits, toMinor, useNumberProblem } from 'touchline/format';
import {
  ErrorNotice,
  FormDialog,
  Icon,
  ListSkeleton,
  Panel,
  useFormat,
  useSubmit,
} from 'touchline/ui';
import type { PlanPriceRow } from '@/product/resources/plans/row';

const CURRENCY = /^[A-Z]{3}$/;

interface PriceDialogProps {
  /** Null for a price in another currency. */
  price: PlanPriceRow | null;
  taken: readonly string[];
  onSave: (price: PlanPriceRow | null, currency: string, amount: number) => Promise<void>;
  onClose: () => void;
}

/** A price in one currency. It applies to purchases from now on. */
function PriceDialog({ price, taken, onSave, onClose }: PriceDialogProps) {
  const { t } = useTranslation('payments');
  const { lang } = useFormat();
  const problemOf = useNumberProblem();
  const [currency, setCurrency] = useState(price?.currency ?? '');
  const [text, setText] = useState(price ? fromMinor(price.amount, price.currency, lang) : '');
  const { busy, error, submit } = useSubmit(onClose);
  const isCurrency = CURRENCY.test(currency);
  const double = !price && taken.includes(currency);
  const amount = isCurrency ? toMinor(text, currency, lang) : null;

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
      onSubmit={() => amount && submit(() => onSave(price, currency, amount))}
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
        error={text !== '' && isCurrency && !amount}
        helperText={isCurrency && problemOf(text, minorDigits(currency))}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}

/** The prices of a plan by currency, and the way to set one. */
function usePrices(planId: string) {
  const backend = useBackend();
  const client = useQueryClient();
  // By hand because a price has no page of its own that refine's hooks would keep up to date.
  const query = useQuery({
    queryKey: ['payments', 'prices', planId],
    queryFn: async () => {
      const path = `/rest/v1/plan_prices?select=*&plan_id=eq.${planId}&order=currency`;
      return (await backend.getJson(path)) as PlanPriceRow[];
    },
  });

  /** Changes the price that was seen, or adds one in a new currency. Throws `AppError`. */
  async function save(price: PlanPriceRow | null, currency: string, amount: number): Promise<void> {
    const path = `${backend.url}/rest/v1/plan_prices`;
    const seen = price && `?id=eq.${price.id}&amount=eq.${price.amount}`;
    const response = await backend.fetch(seen ? `${path}${seen}` : path, {
      method: price ? 'PATCH' : 'POST',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify(price ? { amount } : { plan_id: planId, currency, amount }),
    });
    const written: unknown = await response.json();
    await client.invalidateQueries();
    if (!Array.isArray(written) || written.length === 0) {
      throw new AppError({ status: 409, code: 'CONFLICT', messageKey: 'shell:error.CONFLICT' });
    }
  }

  return { ...query, prices: query.data ?? [], save };
}

/** A plan's price in each currency. It is offered where it has a price. */
export function PricesPanel({ planId }: { planId: string }) {
  const { t } = useTranslation('payments');
  const { lang } = useFormat();
  const { prices, error, isPending, refetch, save } = usePrices(planId);
  const [edited, setEdited] = useState<PlanPriceRow | 'new' | null>(null);
  return (
    <Panel
      title={t('prices.title')}
      text={t('prices.help')}
      flush={prices.length > 0}
      actions={
        <Button startIcon={<Icon path={mdiPlus} />} onClick={() => setEdited('new')}>
          {t('prices.add')}
        </Button>
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {isPending && <ListSkeleton rows={3} />}
      {!isPending && prices.length === 0 && (
        <Typography color="text.secondary">{t('prices.none')}</Typography>
      )}
      {prices.length > 0 && (
        <Table size="small" aria-label={t('prices.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('field.currency')}</TableCell>
              <TableCell align="right">{t('prices.price')}</TableCell>
              <TableCell padding="none" aria-label={t('prices.change')} />
            </TableRow>
          </TableHead>
          <TableBody>
            {prices.map((price) => (
              <TableRow key={price.id}>
                <TableCell component="th" scope="row">
                  {price.currency}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <bdi>{formatMoney(price.amount, price.currency, lang)}</bdi>
                </TableCell>
                <TableCell padding="none" align="right">
                  <IconButton
                    size="small"
                    aria-label={t('prices.changeIn', { currency: price.currency })}
                    onClick={() => setEdited(price)}
                  >
                    <Icon path={mdiPencilOutline} size={18} />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {edited && (
        <PriceDialog
          price={edited === 'new' ? null : edited}
          taken={prices.map(({ currency }) => currency)}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
