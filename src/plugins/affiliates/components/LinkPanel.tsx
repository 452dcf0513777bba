import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AffiliateRow } from '@/resources/affiliates/row';
import { CopyButton } from '@/shared/components/CopyButton';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';
import { PayoutAccount } from './PayoutAccount';

/** An affiliate's own link and what was agreed. */
export function LinkPanel({ affiliate, onDone }: { affiliate: AffiliateRow; onDone: () => void }) {
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
