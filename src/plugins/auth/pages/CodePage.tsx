import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { mailLinkKind } from '@/providers/auth/mail-link';
import { AuthFrame } from '../components/AuthFrame';
import { CodeForm } from '../components/CodeForm';
import { useTarget, withTarget } from '../use-target';

/** `/auth/code?type=…`: takes the code of a mail that was opened on another device. The mail names the address. */
export default function CodePage() {
  const { t } = useTranslation('auth');
  const to = useTarget();
  const kind = mailLinkKind(useSearchParams()[0].get('type')) ?? 'email';
  return (
    <AuthFrame
      title={t('code.title')}
      help={t('code.about')}
      footer={
        <Link component={RouterLink} to={withTarget('/auth/login', to)}>
          {t('back')}
        </Link>
      }
    >
      <CodeForm kind={kind} email={null} to={to} />
    </AuthFrame>
  );
}
