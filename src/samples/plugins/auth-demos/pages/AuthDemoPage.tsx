import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { Notice, useDocumentTitle } from 'touchline/ui';
import { DemoForm } from '../components/DemoForm';
import { DemoFrame } from '../components/DemoFrame';
import { demoAt, pathOf } from '../demos';

/** `/pages/auth/…`: a sign-in form that validates its input and sends nothing. */
export default function AuthDemoPage() {
  const demo = demoAt(useLocation().pathname);
  return <Demonstration key={demo.slug} demo={demo} />;
}

function Demonstration({ demo }: { demo: ReturnType<typeof demoAt> }) {
  const { t } = useTranslation(['auth-demos/texts', 'auth']);
  const [said, setSaid] = useState('');
  const title = t(`${demo.form}.title`);
  useDocumentTitle(title);
  return (
    <DemoFrame demo={demo} title={title} help={t(`${demo.form}.help`)}>
      <Box sx={{ mb: 2.5 }}>
        <Notice kind={said ? 'success' : 'info'}>{said || t('demo')}</Notice>
      </Box>
      <DemoForm
        demo={demo}
        onValid={() => setSaid(t('valid'))}
        onSocial={(name) => setSaid(t('social', { name }))}
      />
      {demo.form === 'login' && (
        <Typography color="text.secondary" sx={{ mt: 2.5 }}>
          {t('auth:login.new')}{' '}
          <Link component={RouterLink} to={pathOf('register', demo.frame)}>
            {t('auth:register.title')}
          </Link>
        </Typography>
      )}
      {demo.form === 'register' && (
        <Typography color="text.secondary" sx={{ mt: 2.5 }}>
          {t('auth:register.have')}{' '}
          <Link component={RouterLink} to={pathOf('login', demo.frame)}>
            {t('auth:login.submit')}
          </Link>
        </Typography>
      )}
    </DemoFrame>
  );
}
