import { zodResolver } from '@hookform/resolvers/zod';
import { mdiCellphoneKey, mdiMessageTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { APP_NAME } from 'touchline/plugin-api';
import { CopyButton, Notice } from 'touchline/ui';
import { z } from 'zod';
import { DialogFrame } from './DialogFrame';
import { FormBody } from './FormBody';
import { FormText } from './FormText';
import { RadioCards } from './RadioCards';
import { phone, sixDigits } from './rules';

/** Sets up two-step sign-in. */
export type SecondStep = { method: 'app' } | { method: 'sms'; phone: string };

interface TwoFactorDialogProps {
  open: boolean;
  /** The address that the authenticator app shows beside its codes. */
  account: string;
  onDone: (step: SecondStep) => unknown;
  onClose: () => void;
}

/** Sets up a second step of signing in: an authenticator app, or messages to a phone. */
export function TwoFactorDialog({ open, account, onDone, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('dialogs/texts');
  return (
    <DialogFrame open={open} title={t('second.title')} text={t('second.text')} onClose={onClose}>
      <Steps account={account} onDone={onDone} onClose={onClose} />
    </DialogFrame>
  );
}

type StepProps = Omit<TwoFactorDialogProps, 'open'>;

function Steps(props: StepProps) {
  const [method, setMethod] = useState<SecondStep['method'] | null>(null);
  if (method === 'app') return <AppStep {...props} />;
  if (method === 'sms') return <PhoneStep {...props} />;
  return <MethodStep onNext={setMethod} onClose={props.onClose} />;
}

const choice = z.object({ method: z.enum(['app', 'sms']) });

interface MethodStepProps {
  onNext: (method: SecondStep['method']) => void;
  onClose: () => void;
}

function MethodStep({ onNext, onClose }: MethodStepProps) {
  const { t } = useTranslation('dialogs/texts');
  const form = useForm<z.infer<typeof choice>>({
    resolver: zodResolver(choice),
    defaultValues: { method: 'app' },
  });
  return (
    <FormBody
      form={form}
      submitLabel={t('next')}
      onClose={onClose}
      onSubmit={({ method }) => onNext(method)}
    >
      <RadioCards
        control={form.control}
        name="method"
        label={t('second.method')}
        options={[
          {
            value: 'app',
            label: t('second.app'),
            text: t('second.appText'),
            icon: mdiCellphoneKey,
          },
          {
            value: 'sms',
            label: t('second.sms'),
            text: t('second.smsText'),
            icon: mdiMessageTextOutline,
          },
        ]}
      />
    </FormBody>
  );
}

/** The alphabet of Base32 (RFC 4648). */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new random secret. */
const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => BASE32[byte % 32]).join('');

const codeFields = z.object({ code: sixDigits });

function AppStep({ account, onDone, onClose }: StepProps) {
  const { t } = useTranslation('dialogs/texts');
  const [secret] = useState(newSecret);
  const form = useForm({ resolver: zodResolver(codeFields), defaultValues: { code: '' } });
  const label = encodeURIComponent(`${APP_NAME}:${account}`);
  return (
    <FormBody
      form={form}
      submitLabel={t('second.turnOn')}
      onClose={onClose}
      onSubmit={async () => {
        await onDone({ method: 'app' });
        onClose();
      }}
    >
      <Box>{t('second.scan')}</Box>
      <Box
        sx={{
          justifySelf: 'center',
          p: 1,
          borderRadius: '10px',
          // Cameras need dark on light, whatever the mode.
          bgcolor: '#fff',
          lineHeight: 0,
        }}
      >
        <QRCodeSVG
          value={`otpauth://totp/${label}?secret=${secret}&issuer=${APP_NAME}`}
          size={168}
          marginSize={2}
          title={t('second.qr')}
        />
      </Box>
      <Notice kind="info" action={<CopyButton text={secret} label={t('second.copy')} />}>
        {t('second.manual')}{' '}
        <Box component="bdi" dir="ltr" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
          {secret.match(/.{4}/g)?.join(' ')}
        </Box>
      </Notice>
      <FormText
        control={form.control}
        name="code"
        label={t('second.code')}
        help={t('second.codeHelp')}
        autoComplete="one-time-code"
        mask="000000"
      />
    </FormBody>
  );
}

const phoneFields = z.object({ phone });

function PhoneStep({ onDone, onClose }: StepProps) {
  const { t } = useTranslation('dialogs/texts');
  const form = useForm({ resolver: zodResolver(phoneFields), defaultValues: { phone: '' } });
  return (
    <FormBody
      form={form}
      submitLabel={t('second.turnOn')}
      onClose={onClose}
      onSubmit={async (values) => {
        await onDone({ method: 'sms', phone: values.phone });
        onClose();
      }}
    >
      <Box>{t('second.phoneText')}</Box>
      <FormText
        control={form.control}
        name="phone"
        type="tel"
        label={t('second.phone')}
        help={t('second.phoneHelp')}
        autoComplete="tel"
        autoFocus
      />
    </FormBody>
  );
}
