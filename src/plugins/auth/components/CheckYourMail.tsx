import { mdiEmailCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LINK_MINUTES } from '@/providers/auth/link-minutes';
import type { AskedMail } from '@/providers/auth/send-link';
import { Icon } from '@/shared/components/Icon';
import { useConfig } from '@/shared/config-context';
import { AuthFrame } from './AuthFrame';
import { CodeForm } from './CodeForm';
import { SendAgain } from './SendAgain';

interface CheckYourMailProps {
  mail: AskedMail;
  /** The page to go to once the mail's code is typed. */
  to: string;
  /** Path of the sign-in page. */
  back: string;
  title: string;
  text: string;
  email: string;
  /** Above the text. */
  children?: ReactNode;
}

/** Shown after a mail was sent: what to do and, in the local setup, where to read the mail. */
export function CheckYourMail({
  mail,
  to,
  back,
  title,
  text,
  email,
  children,
}: CheckYourMailProps) {
  const { t } = useTranslation('auth');
  const { embedded } = useConfig();
  return (
    <AuthFrame
      title={title}
      footer={
        <Link component={RouterLink} to={back}>
          {t('back')}
        </Link>
      }
    >
      {children}
      <Stack gap={2} role="status">
        <Box sx={{ color: 'primary.main' }}>
          <Icon path={mdiEmailCheckOutline} size={40} />
        </Box>
        <Typography>{text}</Typography>
        <Typography fontWeight={600} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{email}</bdi>
        </Typography>
        <Typography color="text.secondary">
          {mail === 'recovery' && `${t('mail.minutes', { minutes: LINK_MINUTES })} `}
          {t('mail.spam')}
        </Typography>
      </Stack>
      <Stack gap={2} sx={{ mt: 2 }}>
        <CodeForm kind={mail} email={email} to={to} />
        <SendAgain mail={mail} email={email} />
        {embedded && (
          <Button href="/dev/mail" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
            {t('mail.local')}
          </Button>
        )}
      </Stack>
    </AuthFrame>
  );
}
