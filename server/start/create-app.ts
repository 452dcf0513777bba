import { App, type EmailDriver } from '@supabase/lite';
import type { EmbeddedConnection } from '../database/connection.ts';
import { ACCOUNT_MAILS, templatePath } from '../mail/account-mail.ts';
import type { EmbeddedOptions } from './embedded-backend.ts';

/** Digits of the code whose hash a mailed link carries: slightly over 128 bits of entropy. */
const CODE_DIGITS = 40;

function mailTemplates(root: string) {
  const mails = Object.keys(ACCOUNT_MAILS) as (keyof typeof ACCOUNT_MAILS)[];
  return Object.fromEntries(
    mails.map((mail) => [
      mail,
      { subject: ACCOUNT_MAILS[mail], content_path: templatePath(root, mail) },
    ]),
  );
}

/** The auth and data interfaces over a database, with our settings, keys and mails. */
export function createApp(
  connection: EmbeddedConnection,
  options: EmbeddedOptions,
  mail: EmailDriver,
): App {
  const { settings, secrets } = options;
  return new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: settings.siteUrl,
      additional_redirect_urls: [],
      minimum_password_length: 8,
      enable_signup: true,
      // Access tokens of an ended session work until they expire, so that is soon.
      jwt_expiry: 600,
      email: {
        enable_signup: true,
        enable_confirmations: settings.confirmEmail,
        // Nobody types these in: mails contain a link with their hash, and a code of ours.
        otp_length: CODE_DIGITS,
        template: mailTemplates(options.root),
      },
      external: settings.google
        ? {
            google: {
              enabled: true,
              client_id: settings.google.clientId,
              secret: settings.google.secret,
              redirect_uri: `${settings.siteUrl}/auth/v1/callback`,
            },
          }
        : {},
    },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: mail },
    },
  });
}
