import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Notice } from '@/shared/components/Notice';
import type { useAuthForm } from './use-auth-form';

/** The parts of a `useAuthForm` result that the forms need. */
export type FormOf<Name extends string> = Pick<
  ReturnType<typeof useAuthForm<Name>>,
  'errors' | 'formProps'
>;

/** Props shared by the forms. */
export interface AuthFormProps {
  /** Why submitting failed, as a sentence. */
  problem?: string | null;
  busy?: boolean;
  disabled?: boolean;
  /** Below the button. */
  after?: ReactNode;
}

interface FrameProps extends AuthFormProps {
  formProps: FormOf<string>['formProps'];
  submitLabel: string;
  children: ReactNode;
}

/** The fields, an error if submitting failed, and the button. */
export function AuthForm(props: FrameProps) {
  const { formProps, problem, busy, disabled, submitLabel, after, children } = props;
  return (
    <Stack component="form" gap={2} {...formProps}>
      {children}
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" size="large" variant="contained" loading={busy} disabled={disabled}>
        {submitLabel}
      </Button>
      {after}
    </Stack>
  );
}
