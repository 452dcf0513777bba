import Link from '@mui/material/Link';
import { useForgotPassword } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ForgotPasswordForm } from '@/auth-forms/ForgotPasswordForm';
import { rules } from '@/auth-forms/rules';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { AuthFrame } from '../components/AuthFrame';
import { CheckYourMail } from '../components/CheckYourMail';
import { useAuthSubmit } from '../use-auth-submit';
import { noteSent } from '../use-send-again';
import { useTarget, withTarget } from '../use-target';
import { rememberWanted } from '../wanted-page';

/** `/auth/forgot-password`. Its response is the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = useRef('');
  const to = useTarget();
  const { problem, waiting, clear, options } = useAuthSubmit();
  const { mutate, isPending } = useForgotPassword<{ email: string }>({
    mutationOptions: options(() => {
      noteSent('recovery', address.current);
      rememberWanted(to);
      setSentTo(address.current);
    }),
  });
  const form = useAuthForm({ email: rules(t).email }, ({ email }) => {
    clear();
    address.current = email.trim();
    mutate({ email: address.current });
  });

  const back = withTarget('/auth/login', to);
  if (sentTo) {
    return (
      <CheckYourMail
        mail="recovery"
        to={to}
        back={back}
        title={t('mail.title')}
        text={t('mail.reset')}
        email={sentTo}
      />
    );
  }

  return (
    <AuthFrame
      title={t('forgot.title')}
      help={t('forgot.help')}
      footer={
        <Link component={RouterLink} to={back}>
          {t('back')}
        </Link>
      }
    >
      <ForgotPasswordForm form={form} problem={problem} busy={isPending} disabled={waiting} />
    </AuthFrame>
  );
}
