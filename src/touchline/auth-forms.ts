/**
 * The forms for signing in and up, and what they are made of, for pages that have them in a frame of their own; and
 * what the browser remembers until somebody signs up.
 */
export { ConsentField } from '../auth-forms/ConsentField';
export { ForgotPasswordForm } from '../auth-forms/ForgotPasswordForm';
export { LoginForm } from '../auth-forms/LoginForm';
export { newPasswordRules } from '../auth-forms/new-password';
export { RegisterForm } from '../auth-forms/RegisterForm';
export { ResetPasswordForm } from '../auth-forms/ResetPasswordForm';
export { rules } from '../auth-forms/rules';
export { useAuthForm } from '../auth-forms/use-auth-form';
export { rememberOrigin } from '../shared/sign-up-origin';
