import { mdiAccountMultiplePlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRpcMutation } from 'touchline/data';
import {
  CopyButton,
  EmptyState,
  ErrorNotice,
  FormDialog,
  ListSkeleton,
  Notice,
  Page,
  Panel,
  useFormat,
} from 'touchline/ui';
import { type AffiliateRow, PAYOUT_METHODS } from '@/product/resources/affiliates/resource';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { ApplyPanel } from '../components/ApplyPanel';
import { FiguresPanel } from '../components/FiguresPanel';
import { OwnCommissions } from '../components/OwnCommissions';
import { SumsPanel } from '../components/SumsPanel';
import { useOwnAffiliate } from '../use-own-affiliate';

interface PayoutAccountProps {
  affiliate: AffiliateRow;
  onDone: () => void;
}

/** An affiliate's payout details, behind a button. */
function PayoutAccount({ affiliate, onDone }: PayoutAccountProps) {
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

/** An affiliate's own link and what was agreed. */
function LinkPanel({ affiliate, onDone }: { affiliate: AffiliateRow; onDone: () => void }) {
  const { t } = useTranslation('affiliates');
  const format = useFormat();
  const link = `${window.location.origin}/r/${affiliate.code}`;
  return (
    <Panel title={t('own.link')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TextField
          label={t('own.link')}
          value={link}
          size="small"
          fullWidth
          slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
          onFocus={(event) => event.target.select()}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <CopyButton text={link} label={t('own.copy')} />
          <PayoutAccount affiliate={affiliate} onDone={onDone} />
        </Stack>
        <Typography color="text.secondary">
          {t('own.terms', {
            rate: format.percent(affiliate.rate_bps / 100),
            count: affiliate.cookie_days,
          })}
        </Typography>
      </Stack>
    </Panel>
  );
}

/** `/affiliate`: apply, then one's link and what it has earned. */
export default function OwnPage() {
  const { t } = useTranslation('affiliates');
  const { selfExcluded } = useSportsViewer();
  const { own, query } = useOwnAffiliate();
  return (
    <Page title={t('own.title')} help={t('own.help')} narrow>
      <Stack sx={{ gap: 3 }}>
        {query.isPending && <ListSkeleton rows={5} rowHeight={52} />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {own?.status === 'PENDING' && <Notice kind="info">{t('own.pending')}</Notice>}
        {own?.status === 'SUSPENDED' && (
          <Notice kind="warning">
            {t('own.suspended')} <bdi>{own.review_note}</bdi>
          </Notice>
        )}
        {own?.status === 'REJECTED' && (
          <Notice kind="warning">
            {t('own.rejected')} <bdi>{own.review_note}</bdi>
          </Notice>
        )}
        {query.data && (!own || own.status === 'REJECTED') && !selfExcluded && (
          <ApplyPanel before={own} onDone={() => void query.refetch()} />
        )}
        {query.data && !own && selfExcluded && (
          <EmptyState icon={mdiAccountMultiplePlusOutline} title={t('own.excluded')} />
        )}
        {own?.status === 'ACTIVE' && (
          <LinkPanel affiliate={own} onDone={() => void query.refetch()} />
        )}
        {own && (own.status === 'ACTIVE' || own.status === 'SUSPENDED') && (
          <>
            <FiguresPanel affiliateId={null} />
            <SumsPanel affiliateId={null} name={own.code} />
            <OwnCommissions affiliateId={own.id} />
          </>
        )}
      </Stack>
    </Page>
  );
}
