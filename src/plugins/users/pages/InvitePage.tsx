import { mdiEmailCheckOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Page } from '@/shared/components/Page';
import { mailAddress } from '@/shared/mail-address';
import { useInvite } from '../use-invite';

/** Invites a person, who gets a mail and chooses name and password. */
export default function InvitePage() {
  const { t } = useTranslation('users');
  const id = useId();
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    const valid = mailAddress(email.trim()) !== null;
    setWrong(!valid);
    if (valid) invite.mutate({ email: email.trim() });
    else emailInput.current?.focus();
  }

  function another() {
    invite.reset();
    setEmail('');
  }

  return (
    <Page title={t('invite.title')} help={t('invite.help')}>
      {invite.data ? (
        <Card sx={{ maxWidth: 560 }}>
          <EmptyState
            icon={mdiEmailCheckOutline}
            title={t(`invite.${invite.data}.title`)}
            text={<bdi>{t(`invite.${invite.data}.text`, { email: email.trim() })}</bdi>}
            action={
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
                <Button variant="contained" onClick={another}>
                  {t('invite.another')}
                </Button>
                <Button component={Link} to="/users" color="inherit">
                  {t('invite.toList')}
                </Button>
              </Stack>
            }
          />
        </Card>
      ) : (
        <Card
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ maxWidth: 560, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}
        >
          <ErrorNotice error={invite.error} />
          <TextField
            id={`${id}-email`}
            type="email"
            required
            fullWidth
            label={t('field.email')}
            value={email}
            autoComplete="off"
            inputRef={emailInput}
            error={wrong}
            helperText={wrong ? t('invite.wrongEmail') : undefined}
            onChange={(event) => {
              setEmail(event.target.value);
              setWrong(false);
            }}
            slotProps={{ htmlInput: { maxLength: 254, dir: 'ltr' } }}
          />
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button type="submit" variant="contained" loading={invite.isPending}>
              {t('invite.send')}
            </Button>
            <Button component={Link} to="/users" color="inherit">
              {t('invite.cancel')}
            </Button>
          </Stack>
        </Card>
      )}
    </Page>
  );
}
