import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Notice, Scene, useDocumentTitle } from 'touchline/ui';
import { z } from 'zod';
import { FormText } from '@/samples/dialogs/FormText';
import { email } from '@/samples/dialogs/rules';
import { kindAt } from '../kinds';

const fields = z.object({ email });

/** Takes an address to write to later. */
function NotifyForm() {
  const { t } = useTranslation('misc-pages/texts');
  const [noted, setNoted] = useState('');
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { email: '' } });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.handleSubmit((values) => {
        setNoted(values.email);
        form.reset();
      })}
      sx={{ width: '100%', maxWidth: 420, mb: 2, textAlign: 'start' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1.5 }}>
        <FormText
          control={form.control}
          name="email"
          type="email"
          label={t('notify.email')}
          help={t('notify.help')}
          autoComplete="email"
        />
        <Button type="submit" variant="contained" sx={{ minHeight: 40 }}>
          {t('notify.submit')}
        </Button>
      </Box>
      {noted && <Notice kind="success">{t('notify.done', { email: noted })}</Notice>}
    </Box>
  );
}

/** `/pages/misc/…`: a notice that fills the page. */
export default function MiscPage() {
  const { t } = useTranslation(['misc-pages/texts', 'shell']);
  const { slug, scene, code } = kindAt(useLocation().pathname);
  const title = t(`${slug}.title`);
  useDocumentTitle(title);
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', width: '100%', maxWidth: 560 }}>
      <Scene name={scene} width={420}>
        {code && (
          <Box component="span" dir="ltr" sx={{ typography: 'display', fontSize: '2.75rem' }}>
            {code}
          </Box>
        )}
      </Scene>
      <Typography variant="h1" sx={{ mt: 4 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 3, maxWidth: '48ch' }}>
        {t(`${slug}.text`)}
      </Typography>
      {slug === 'coming-soon' && <NotifyForm />}
      <Button component={Link} to="/" variant={slug === 'coming-soon' ? 'text' : 'contained'}>
        {t('shell:page.home')}
      </Button>
    </Stack>
  );
}
