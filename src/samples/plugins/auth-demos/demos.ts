export const AUTH_DEMOS_PATH = '/pages/auth';

export type FormName = 'login' | 'register' | 'forgot-password' | 'reset-password';

/** How the form is framed: a card, a card beside a picture, or a card below a bar. */
export type FrameName = 'v1' | 'v2' | 'with-appbar';

export interface Demo {
  /** The last segment of the address. */
  slug: string;
  form: FormName;
  frame: FrameName;
}

/** The sample pages of signing in, in the order of the menu. */
export const DEMOS: readonly [Demo, ...Demo[]] = [
  { slug: 'login-v1', form: 'login', frame: 'v1' },
  { slug: 'login-v2', form: 'login', frame: 'v2' },
  { slug: 'login-with-appbar', form: 'login', frame: 'with-appbar' },
  { slug: 'register-v1', form: 'register', frame: 'v1' },
  { slug: 'register-v2', form: 'register', frame: 'v2' },
  { slug: 'forgot-password-v1', form: 'forgot-password', frame: 'v1' },
  { slug: 'forgot-password-v2', form: 'forgot-password', frame: 'v2' },
  { slug: 'reset-password-v1', form: 'reset-password', frame: 'v1' },
  { slug: 'reset-password-v2', form: 'reset-password', frame: 'v2' },
];

/** The demo at an address. */
export function demoAt(pathname: string): Demo {
  const slug = pathname.replace(/\/+$/, '').slice(AUTH_DEMOS_PATH.length + 1);
  return DEMOS.find((demo) => demo.slug === slug) ?? DEMOS[0];
}

/** The page of another form in the same frame, if there is one. */
export function pathOf(form: FormName, frame: FrameName): string {
  const demo =
    DEMOS.find((one) => one.form === form && one.frame === frame) ??
    DEMOS.find((one) => one.form === form);
  return `${AUTH_DEMOS_PATH}/${demo?.slug}`;
}
