import { mdiShareVariantOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyButton, Icon, Panel, useFormat } from 'touchline/ui';
import { TierBadge } from '@/product/sports/components/TierBadge';
import type { BonusState } from '../use-bonuses';

/** The link for friends, and how many came and paid: counts only, no names. */
export function ReferralPanel({ referral }: { referral: BonusState['referral'] }) {
  const { t } = useTranslation('bonus');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const { tier, days, code, joined, paid } = referral;
  const link = `${window.location.origin}/auth/register?ref=${encodeURIComponent(code)}`;
  const figures = [
    { key: 'joined', value: joined },
    { key: 'paid', value: paid },
    { key: 'earned', value: paid * days },
  ] as const;

  return (
    <Panel title={t('referral.title')} actions={<TierBadge tier={tier} />}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('referral.text', { count: days, tier: sports(`tier.${tier}`) })}</Typography>
        <TextField
          label={t('referral.link')}
          value={link}
          size="small"
          fullWidth
          slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
          onFocus={(event) => event.target.select()}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <CopyButton text={link} label={t('referral.copy')} />
          {'share' in navigator && (
            <Button
              size="small"
              startIcon={<Icon path={mdiShareVariantOutline} size={16} />}
              onClick={() => {
                // Closing the share sheet is not an error.
                navigator.share({ title: document.title, url: link }).catch(() => {});
              }}
            >
              {t('referral.share')}
            </Button>
          )}
        </Stack>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2, m: 0 }}
        >
          {figures.map(({ key, value }) => (
            <Box key={key} sx={{ minWidth: 0, display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {t(`referral.${key}`)}
              </Typography>
              <Typography
                component="dd"
                variant="h2"
                sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
              >
                {format.number(value)}
              </Typography>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {t('referral.privacy')}
        </Typography>
      </Stack>
    </Panel>
  );
}
