import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Notice } from '@/shared/components/Notice';
import { FormText } from '@/shared/sample-dialogs/FormText';
import { email } from '@/shared/sample-dialogs/rules';

const fields = z.object({ email });

/** Takes an address to write to later. */
export function NotifyForm() {
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
