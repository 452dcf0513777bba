import { mdiFacebook, mdiGithub, mdiGoogle, mdiTwitter } from '@mdi/js';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import {
  ConsentField,
  ForgotPasswordForm,
  LoginForm,
  newPasswordRules,
  RegisterForm,
  ResetPasswordForm,
  rules,
  useAuthForm,
} from 'touchline/auth-forms';
import { Icon } from 'touchline/ui';
import { type Demo, type FormName, pathOf } from '../demos';

interface DemoFormProps {
  demo: Demo;
  /** Called when all input is valid. */
  onValid: () => void;
  /** Called for sign-in with an external account. */
  onSocial: (name: string) => void;
}

/** The form of a demo, the same as on the real page. */
export function DemoForm(props: DemoFormProps) {
  const Form = DEMO_FORMS[props.demo.form];
  return <Form {...props} />;
}

const DEMO_FORMS: Record<FormName, (props: DemoFormProps) => React.ReactNode> = {
  login: Login,
  register: Register,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
};

function Login({ demo, onValid, onSocial }: DemoFormProps) {
  const { t } = useTranslation('auth');
  const { t: own } = useTranslation('auth-demos/texts');
  const { email, required } = rules(t);
  const form = useAuthForm({ email, password: required }, onValid);
  return (
    <LoginForm
      form={form}
      forgotTo={pathOf('forgot-password', demo.frame)}
      more={<ConsentField name="remember" label={own('remember')} />}
      after={<Social onChoose={onSocial} />}
    />
  );
}

function Register({ onValid, onSocial }: DemoFormProps) {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const { t: own } = useTranslation('auth-demos/texts');
  const rule = rules(t);
  const form = useAuthForm(
    {
      fullName: rule.required,
      email: rule.email,
      password: newPasswordRules(t, shell).newPassword,
      terms: rule.consent,
    },
    onValid,
  );
  return (
    <RegisterForm
      form={form}
      nameLabel={own('username')}
      consent={<ConsentField label={own('agree')} name="terms" error={form.errors.terms} />}
      after={<Social onChoose={onSocial} />}
    />
  );
}

function ForgotPassword({ demo, onValid }: DemoFormProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm({ email: rules(t).email }, onValid);
  return <ForgotPasswordForm form={form} after={<BackToLogin demo={demo} />} />;
}

function ResetPassword({ demo, onValid }: DemoFormProps) {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const { newPassword, repeat } = newPasswordRules(t, shell);
  const form = useAuthForm({ password: newPassword, repeat }, onValid);
  return <ResetPasswordForm form={form} after={<BackToLogin demo={demo} />} />;
}

function BackToLogin({ demo }: { demo: Demo }) {
  const { t } = useTranslation('auth');
  return (
    <Link component={RouterLink} to={pathOf('login', demo.frame)} sx={{ alignSelf: 'center' }}>
      {t('back')}
    </Link>
  );
}

const SOCIAL = [
  { name: 'Google', icon: mdiGoogle },
  { name: 'Facebook', icon: mdiFacebook },
  { name: 'X', icon: mdiTwitter },
  { name: 'GitHub', icon: mdiGithub },
] as const;

function Social({ onChoose }: { onChoose: (name: string) => void }) {
  const { t } = useTranslation('auth-demos/texts');
  return (
    <>
      <Divider sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('or')}</Divider>
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 1 }}>
        {SOCIAL.map(({ name, icon }) => (
          <IconButton key={name} aria-label={t('with', { name })} onClick={() => onChoose(name)}>
            <Icon path={icon} />
          </IconButton>
        ))}
      </Stack>
    </>
  );
}
