import { definePlugin } from '@/plugin-api/define-plugin';

declare module '@/plugin-api/types' {
  interface Slots {
    /** Above the sign-up form, and once its mail was sent: what the person came for, by the page they wanted. */
    'register.wanted': { to: string };
  }
}

/** Sign-in, sign-up, and password recovery. */
export default definePlugin({
  id: 'auth',
  required: true,
  apiVersion: 1,
  nameKey: 'auth:name',
  basePath: '/auth',
  ownSlots: ['register.wanted'],
  routes: [
    {
      id: 'auth.login',
      path: '/auth/login',
      page: () => import('./pages/LoginPage'),
      layout: 'blank',
      titleKey: 'auth:login.title',
      descriptionKey: 'auth:login.about',
      access: 'public',
    },
    {
      id: 'auth.register',
      path: '/auth/register',
      page: () => import('./pages/RegisterPage'),
      layout: 'blank',
      titleKey: 'auth:register.title',
      descriptionKey: 'auth:register.about',
      access: 'public',
    },
    {
      id: 'auth.forgot-password',
      path: '/auth/forgot-password',
      page: () => import('./pages/ForgotPasswordPage'),
      layout: 'blank',
      titleKey: 'auth:forgot.title',
      access: 'public',
    },
    {
      id: 'auth.reset-password',
      path: '/auth/reset-password',
      page: () => import('./pages/ResetPasswordPage'),
      layout: 'blank',
      titleKey: 'auth:reset.title',
      access: 'public',
    },
    {
      id: 'auth.finish',
      path: '/auth/finish',
      page: () => import('./pages/FinishPage'),
      layout: 'blank',
      titleKey: 'auth:finish.title',
      access: 'public',
    },
    {
      id: 'auth.code',
      path: '/auth/code',
      page: () => import('./pages/CodePage'),
      layout: 'blank',
      titleKey: 'auth:code.title',
      access: 'public',
    },
    {
      id: 'auth.second-factor',
      path: '/auth/second-factor',
      page: () => import('./pages/SecondFactorPage'),
      layout: 'blank',
      titleKey: 'shell:factor.title',
      access: 'public',
    },
    {
      id: 'auth.lost-factor',
      path: '/auth/lost-factor',
      page: () => import('./pages/LostFactorPage'),
      layout: 'blank',
      titleKey: 'shell:factor.lost.title',
      access: 'public',
    },
    {
      id: 'auth.callback',
      path: '/auth/callback',
      page: () => import('./pages/CallbackPage'),
      layout: 'blank',
      titleKey: 'auth:callback.title',
      access: 'public',
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
