import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openMail } from '../server/open-mail.ts';
import { readSettings } from '../server/settings.ts';
import { StartProblem } from '../server/start-problem.ts';
import { readCommand } from './command-line.mjs';

/** `npm run mail-test -- ADDRESS`: sends one mail with the server's settings. Exit 0 accepted, 1 not, 2 wrong use. */
const USAGE = `Sends one mail with the settings of the server, and says what its mail server answered.

  npm run mail-test -- ADDRESS`;
const [to, ...rest] = readCommand({ usage: USAGE, allowPositionals: true }).positionals;
if (!to || rest.length > 0) {
  process.stderr.write('Name the address: npm run mail-test -- ADDRESS\n');
  process.exit(2);
}
try {
  const { mail: settings, siteUrl } = readSettings(
    process.env,
    fileURLToPath(new URL('..', import.meta.url)),
  );
  if (!settings) {
    throw new StartProblem(
      'Mails are only stored: set SMTP_URL and MAIL_FROM first (docs/deploy.md).',
    );
  }
  const mail = openMail(settings);
  const text = `${siteUrl} can send mails: this one was sent with its settings.`;
  await mail.send({
    key: randomUUID(),
    to,
    subject: 'A test from Touchline',
    text,
    html: `<p>${text}</p>`,
  });
  mail.close?.();
  process.stdout.write(
    `Accepted for ${to}. If it doesn't arrive, look in the spam folder and in the mail server's log.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
