import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { MailLink, MailLinkKind } from '@/providers/auth/mail-link';
import type { AskedMail } from '@/providers/auth/send-link';
import { isAppError } from '@/shared/app-error';
import { Notice } from '@/shared/components/Notice';
import { errorText } from '@/shared/error-text';
import { AuthFrame } from './AuthFrame';
import { SendAgain } from './SendAgain';

/** The auth service also calls a sign-in link `email`. */
const wordsOf = (kind: MailLinkKind) => (kind === 'email' ? 'magiclink' : kind);

/** The mail that replaces a used one. An invitation can't be requested; choosing a password has the same effect. */
const AGAIN: Partial<Record<MailLinkKind, AskedMail>> = {
  signup: 'signup',
  recovery: 'recovery',
  invite: 'recovery',
};

interface MailLinkPanelProps {
  link: MailLink;
  busy: boolean;
  /** The error of the last click, if the link is still valid. */
  error: unknown;
  onPress: () => void;
}

/** Explains what a mail link will do and for whom, with the button that does it. */
export function MailLinkPanel({ link, busy, error, onPress }: MailLinkPanelProps) {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const words = wordsOf(link.kind);
  return (
    <AuthFrame title={t(`link.${words}.title`)} footer={t('link.ignore')}>
      <Stack gap={2}>
        <Typography>{t(`link.${words}.text`)}</Typography>
        {link.email && (
          <Typography fontWeight={600} sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{link.email}</bdi>
          </Typography>
        )}
        {Boolean(error) && <Notice kind="error">{errorText(error, shell)}</Notice>}
        <Button size="large" variant="contained" loading={busy} onClick={onPress}>
          {t(`link.${words}.do`)}
        </Button>
      </Stack>
    </AuthFrame>
  );
}

interface SpentLinkProps {
  /** Null if the address doesn't say what the link was for. */
  link: MailLink | null;
  error: unknown;
}

/** A used or expired link: why, and how to continue. */
export function SpentLink({ link, error }: SpentLinkProps) {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const words = link && wordsOf(link.kind);
  const mail = link && AGAIN[link.kind];
  const usual = !error || isAppError(error, 'LINK_EXPIRED');
  return (
    <AuthFrame
      title={t(link || usual ? 'callback.failed' : 'callback.refused')}
      footer={
        mail && (
          <Link component={RouterLink} to="/auth/login">
            {t('back')}
          </Link>
        )
      }
    >
      <Stack gap={2}>
        <Notice kind="error">
          {usual ? t(words ? `link.${words}.spent` : 'callback.text') : errorText(error, shell)}
        </Notice>
        {mail ? (
          <SendAgain mail={mail} email={link.email} main />
        ) : (
          <Button component={RouterLink} to="/auth/login" size="large" variant="contained">
            {t('back')}
          </Button>
        )}
      </Stack>
    </AuthFrame>
  );
}
