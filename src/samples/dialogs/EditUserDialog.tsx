import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCountries } from './countries';
import { DialogFrame } from './DialogFrame';
import { FormBody } from './FormBody';
import { FormSwitch, FormText } from './FormText';
import { email, optional, optionalPhone, required } from './rules';

const STATUSES = ['active', 'pending', 'inactive'] as const;

const userFields = z.object({
  fullName: required.min(3, 'nameShort'),
  username: required.min(3, 'nameShort'),
  email,
  status: z.enum(STATUSES),
  taxId: optional,
  contact: optionalPhone,
  language: optional,
  country: optional,
  isBillingAddress: z.boolean(),
});

/** The editable columns of a sample user. */
export type EditedUser = z.infer<typeof userFields>;

interface EditUserDialogProps {
  open: boolean;
  user: EditedUser;
  onSave: (user: EditedUser) => unknown;
  onClose: () => void;
}

/** Edits a sample user. */
export function EditUserDialog({ open, user, onSave, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('dialogs/texts');
  return (
    <DialogFrame
      open={open}
      title={t('user.title')}
      text={t('user.text')}
      maxWidth="md"
      onClose={onClose}
    >
      <UserForm user={user} onSave={onSave} onClose={onClose} />
    </DialogFrame>
  );
}

function UserForm({ user, onSave, onClose }: Omit<EditUserDialogProps, 'open'>) {
  const { t } = useTranslation('dialogs/texts');
  const { countries, languages } = useCountries();
  const form = useForm({ resolver: zodResolver(userFields), defaultValues: user });
  const { control } = form;
  return (
    <FormBody
      form={form}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await onSave(values);
        onClose();
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FormText control={control} name="fullName" label={t('user.fullName')} autoFocus />
        <FormText control={control} name="username" label={t('user.username')} />
        <FormText control={control} name="email" type="email" label={t('user.email')} />
        <FormText
          control={control}
          name="status"
          label={t('user.status')}
          options={STATUSES.map((value) => ({ value, label: t(`user.status.${value}`) }))}
        />
        <FormText control={control} name="taxId" label={t('user.taxId')} />
        <FormText control={control} name="contact" type="tel" label={t('user.contact')} />
        <FormText
          control={control}
          name="language"
          label={t('user.language')}
          options={languages}
        />
        <FormText control={control} name="country" label={t('user.country')} options={countries} />
      </Box>
      <FormSwitch control={control} name="isBillingAddress" label={t('user.isBillingAddress')} />
    </FormBody>
  );
}
