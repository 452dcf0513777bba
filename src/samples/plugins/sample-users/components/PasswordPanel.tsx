import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice, Panel, useFormat, useToast } from 'touchline/ui';
import { z } from 'zod';
import { PasswordText } from '@/samples/dialogs/PasswordText';
import { newPassword } from '@/samples/dialogs/rules';
import type { OpenUser } from '../use-sample-user';

const fields = z
  .object({ password: newPassword, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'passwordDiffers',
  });

const EMPTY = { password: '', again: '' };

/** Sets a new password. Sample users can't sign in, so only the day of the change is stored. */
export function PasswordPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const toast = useToast();
  const format = useFormat();
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { control, formState, handleSubmit, reset } = form;
  const changed = open.account.passwordChangedAt;

  async function submit() {
    try {
      await open.changeAccount({ passwordChangedAt: new Date().toISOString() });
      reset(EMPTY);
      toast.success(t('password.changed'));
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <Panel title={t('password')}>
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit(submit)}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <Box sx={{ width: '100%' }}>
          <Notice kind="info">{t('password.rules')}</Notice>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            width: '100%',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <PasswordText
            control={control}
            name="password"
            label={t('password.new')}
            autoComplete="new-password"
          />
          <PasswordText
            control={control}
            name="again"
            label={t('password.again')}
            autoComplete="new-password"
          />
        </Box>
        <Button type="submit" variant="contained" loading={formState.isSubmitting}>
          {t('password.change')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {changed ? t('password.last', { when: format.relative(changed) }) : t('password.never')}
        </Typography>
      </Box>
    </Panel>
  );
}
