import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { sampleUserRole, sampleUserStatus } from '@/resources/mock/users';
import { FormText } from '@/shared/sample-dialogs/FormText';
import { email, optional, required } from '@/shared/sample-dialogs/rules';
import type { TabProps } from '../use-sample-profile';
import { ConfirmEmail } from './ConfirmEmail';
import { PhotoField } from './PhotoField';
import { SettingsForm } from './SettingsForm';

const fields = z.object({
  username: required,
  fullName: required,
  email,
  role: required,
  accountStatus: sampleUserStatus,
  company: optional,
});

/** Picture, names, address, role and company. */
export function AccountTab({ profile, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  const { username, fullName, role, accountStatus, company } = profile;
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: { username, fullName, email: profile.email, role, accountStatus, company },
  });
  const { control } = form;
  return (
    <>
      <PhotoField profile={profile} save={save} />
      <SettingsForm
        form={form}
        onSave={(values) =>
          save({
            ...values,
            isEmailConfirmed: profile.isEmailConfirmed && values.email === profile.email,
          })
        }
      >
        <FormText control={control} name="username" label={t('username')} autoComplete="username" />
        <FormText control={control} name="fullName" label={t('fullName')} autoComplete="name" />
        <FormText
          control={control}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
        />
        <FormText
          control={control}
          name="role"
          label={t('role')}
          options={sampleUserRole.options.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <FormText
          control={control}
          name="accountStatus"
          label={t('status')}
          options={sampleUserStatus.options.map((value) => ({
            value,
            label: t(`status.${value}`),
          }))}
        />
        <FormText
          control={control}
          name="company"
          label={t('company')}
          autoComplete="organization"
        />
        <ConfirmEmail profile={profile} />
      </SettingsForm>
    </>
  );
}
