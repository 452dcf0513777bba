import { defineDetails, type FaceProps, type FieldOption } from 'touchline/plugin-api';
import { PersonAvatar } from 'touchline/ui';
import { SAMPLE_PLANS, SAMPLE_ROLES, SAMPLE_STATUSES } from '@/samples/mock/choices/choices';
import type { SampleUser } from '@/samples/mock/users';
import { ROLE_LOOKS, STATUS_LOOKS } from './user-looks';

/** A sample user's picture, or the initials in their own colour. */
function SampleFace({ name, size, row }: FaceProps) {
  const { avatar, avatarColor } = row as unknown as SampleUser;
  return <PersonAvatar name={name} size={size} picture={avatar} color={avatarColor} />;
}

/** Ten digits, however they are grouped: `(555) 555-0100`. */
export const TEN_DIGITS = /^[\s().-]*(?:\d[\s().-]*){10}$/;

const optionsOf = <Field extends string, Value extends string>(
  field: Field,
  values: readonly Value[],
  looks?: Record<Value, Pick<FieldOption, 'icon' | 'color'>>,
): FieldOption[] =>
  values.map((value) => ({
    value,
    labelKey: `sample-users:user.${field}.${value}` as const,
    ...looks?.[value],
  }));

export default defineDetails('users')({
  fields: [
    {
      key: 'fullName',
      type: 'text',
      labelKey: 'sample-users:user.fullName',
      list: { flex: 1.4, identity: { below: ['username'], Face: SampleFace } },
      filter: true,
      form: true,
      required: true,
      minLength: 3,
      maxLength: 100,
    },
    {
      key: 'username',
      type: 'text',
      labelKey: 'sample-users:user.username',
      list: { width: 150, hidden: true },
      filter: true,
      form: true,
      required: true,
      minLength: 3,
      maxLength: 60,
    },
    {
      key: 'email',
      type: 'email',
      labelKey: 'sample-users:user.email',
      list: { flex: 1.2 },
      filter: true,
      form: true,
      required: true,
    },
    {
      key: 'role',
      type: 'select',
      labelKey: 'sample-users:user.role',
      list: { width: 140 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 'subscriber',
      options: optionsOf('role', SAMPLE_ROLES, ROLE_LOOKS),
    },
    {
      key: 'currentPlan',
      type: 'select',
      labelKey: 'sample-users:user.currentPlan',
      list: { width: 120 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 'basic',
      options: optionsOf('currentPlan', SAMPLE_PLANS),
    },
    {
      key: 'status',
      type: 'select',
      labelKey: 'sample-users:user.status',
      list: { width: 110 },
      filter: true,
      form: 'edit',
      required: true,
      options: optionsOf('status', SAMPLE_STATUSES, STATUS_LOOKS),
    },
    {
      key: 'company',
      type: 'text',
      labelKey: 'sample-users:user.company',
      list: { width: 160, hidden: true },
      form: true,
      required: true,
    },
    {
      key: 'country',
      type: 'text',
      labelKey: 'sample-users:user.country',
      list: { width: 140, hidden: true },
      form: true,
      required: true,
    },
    {
      key: 'contact',
      type: 'text',
      labelKey: 'sample-users:user.contact',
      form: true,
      required: true,
      maxLength: 30,
      pattern: TEN_DIGITS,
      patternKey: 'sample-users:user.contact.tenDigits',
    },
  ],
});
