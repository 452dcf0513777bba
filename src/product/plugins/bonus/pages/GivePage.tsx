import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { parseNumber, ReferencePicker } from 'touchline/crud';
import { useReload, useRpcMutation } from 'touchline/data';
import { useLang } from 'touchline/format';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { ErrorNotice, isReason, Page, ReasonField } from 'touchline/ui';
import { TIERS } from '@/product/record/tiers';

const PERSON = { table: 'profiles', labelColumn: 'email', embed: 'person' } as const;

/** `/bonuses/new`, or `?user=<id>` from a person's page: gives days of a tier, with a reason. */
export default function GivePage({ resource }: ResourcePageProps) {
  const { t } = useTranslation('bonus');
  const { t: shell } = useTranslation('shell');
  const { t: sports } = useTranslation('sports');
  const id = useId();
  const navigate = useNavigate();
  const reload = useReload(resource);
  const grant = useRpcMutation('grant_bonus', {
    successMessage: t('give.done'),
    onSuccess: async () => {
      await reload();
      navigate('/bonuses');
    },
  });
  const [person, setPerson] = useState(useSearchParams()[0].get('user'));
  const [tier, setTier] = useState('PREMIUM');
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // One key for this form: sending it twice gives one bonus.
  const [grantKey] = useState(() => crypto.randomUUID());
  const count = parseNumber(days, useLang(), 0);
  const wrongDays = typeof count !== 'number' || count < 1 || count > 366;
  const tooShort = !isReason(reason);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (grant.isPending || person === null || wrongDays || tooShort) return;
    grant.mutate({
      user_id: person,
      tier,
      days: count,
      reason: reason.trim(),
      grant_key: grantKey,
    });
  }

  return (
    <Page title={t('give.title')} help={t('give.help')}>
      <Card
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ maxWidth: 560, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}
      >
        <ReferencePicker
          id={`${id}-person`}
          label={t('field.person')}
          reference={PERSON}
          value={person}
          onChange={(choice) => setPerson(choice?.id ?? null)}
          required
          error={tried && person === null ? t('give.noPerson') : undefined}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
          <TextField
            select
            fullWidth
            size="small"
            id={`${id}-tier`}
            label={t('field.tier')}
            value={tier}
            onChange={(event) => setTier(event.target.value)}
          >
            {TIERS.slice(1).map((value) => (
              <MenuItem key={value} value={value}>
                {sports(`tier.${value}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            fullWidth
            required
            size="small"
            id={`${id}-days`}
            label={t('field.days')}
            value={days}
            error={tried && wrongDays}
            helperText={t('give.daysHelp')}
            onChange={(event) => setDays(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, dir: 'ltr' } }}
          />
        </Stack>
        <ReasonField
          fullWidth
          id={`${id}-reason`}
          label={t('field.reason')}
          value={reason}
          error={tried && tooShort}
          helperText={t('give.reasonHelp')}
          onChange={setReason}
        />
        <ErrorNotice error={grant.error} />
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" loading={grant.isPending}>
            {t('give.submit')}
          </Button>
          <Button component={Link} to="/bonuses" color="inherit">
            {shell('cancel')}
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}
