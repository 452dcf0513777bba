import { zodResolver } from '@hookform/resolvers/zod';
import { mdiShieldCheckOutline, mdiShieldOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, Icon, useFormat } from 'touchline/ui';
import { z } from 'zod';
import { PasswordText } from '@/samples/dialogs/PasswordText';
import { newPassword } from '@/samples/dialogs/rules';
import { TwoFactorDialog } from '@/samples/dialogs/TwoFactorDialog';
import type { TabProps } from '../use-sample-profile';
import { Section } from './Section';
import { SettingsForm } from './SettingsForm';

const fields = z
  .object({ current: z.string().min(1, 'required'), next: newPassword, repeat: z.string() })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], message: 'differ' })
  .refine(({ current, next }) => current === '' || current !== next, {
    path: ['next'],
    message: 'same',
  });

const EMPTY = { current: '', next: '', repeat: '' };

/** Password and second step. */
export default function SecurityTab(props: TabProps) {
  return (
    <>
      <Password {...props} />
      <SecondStep {...props} />
    </>
  );
}

function Password({ profile: { security }, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  const format = useFormat();
  const form = useForm({ resolver: zodResolver(fields), defaultValues: EMPTY });
  const { control } = form;
  const { passwordChangedAt } = security;
  return (
    <Section
      title={t('password.title')}
      text={
        passwordChangedAt
          ? t('password.changed', { time: format.dateTime(passwordChangedAt) })
          : t('password.never')
      }
    >
      <SettingsForm
        form={form}
        next={EMPTY}
        submitLabel={t('password.submit')}
        onSave={() =>
          save({ security: { ...security, passwordChangedAt: new Date().toISOString() } })
        }
      >
        <PasswordText
          control={control}
          name="current"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
        <PasswordText
          control={control}
          name="next"
          label={t('password.next')}
          help={t('password.help')}
          autoComplete="new-password"
        />
        <PasswordText
          control={control}
          name="repeat"
          label={t('password.repeat')}
          autoComplete="new-password"
        />
      </SettingsForm>
    </Section>
  );
}

function SecondStep({ profile, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null);
  const { settings, security } = profile;
  const isOn = settings.isTwoStepAuthVerificationEnabled;
  const how = security.secondStep === 'sms' ? 'sms' : 'app';
  return (
    <Section title={t('second.title')}>
      <Stack
        sx={{ alignItems: 'center', textAlign: 'center', gap: 1, maxWidth: 520, mx: 'auto', py: 2 }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            borderRadius: '14px',
            bgcolor: isOn ? 'success.soft' : 'primary.soft',
            color: isOn ? 'success.onSoft' : 'primary.onSoft',
          }}
        >
          <Icon path={isOn ? mdiShieldCheckOutline : mdiShieldOffOutline} size={26} />
        </Box>
        <Typography variant="subtitle1" component="p" role="status">
          {isOn ? t(`second.${how}`, { phone: security.phone }) : t('second.off')}
        </Typography>
        <Typography color="text.secondary">{t('second.text')}</Typography>
        <Button
          variant={isOn ? 'outlined' : 'contained'}
          color={isOn ? 'error' : 'primary'}
          onClick={() => setDialog(isOn ? 'off' : 'on')}
          sx={{ mt: 1 }}
        >
          {t(isOn ? 'second.turnOff' : 'second.turnOn')}
        </Button>
      </Stack>
      <TwoFactorDialog
        open={dialog === 'on'}
        account={profile.email}
        onDone={(step) =>
          save({
            settings: { ...settings, isTwoStepAuthVerificationEnabled: true },
            security: {
              ...security,
              secondStep: step.method,
              phone: step.method === 'sms' ? step.phone : '',
            },
          })
        }
        onClose={() => setDialog(null)}
      />
      <ConfirmDialog
        open={dialog === 'off'}
        destructive
        title={t('second.askOff')}
        text={t('second.askOffText')}
        about={profile.fullName}
        confirmLabel={t('second.turnOff')}
        onConfirm={() =>
          save({ settings: { ...settings, isTwoStepAuthVerificationEnabled: false } })
        }
        onClose={() => setDialog(null)}
      />
    </Section>
  );
}
