import { randomUUID } from 'node:crypto';
import { openMail } from '../mail/open-mail.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { type Command, say, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Sends one mail with the settings of the server, and says what its mail server answered.

  touchline mail-test ADDRESS`,
  words: 1,
  async run(call) {
    const { mail: settings, siteUrl } = await settingsOf(call);
    const [to = ''] = call.words;
    if (!settings) {
      throw new StartProblem(
        'Mails are only stored: set SMTP_URL and MAIL_FROM first (docs/deploy.md).',
      );
    }
    const mail = openMail(settings);
    const text = `${siteUrl} can send mails: this one was sent with its settings.`;
    try {
      await mail.send({
        key: randomUUID(),
        to,
        subject: `A test from ${siteUrl}`,
        text,
        html: `<p>${text}</p>`,
      });
    } catch (error) {
      throw new StartProblem(error instanceof Error ? error.message : String(error));
    } finally {
      mail.close?.();
    }
    say(
      `Accepted for ${to}. If it doesn't arrive, look in the spam folder and in the mail server's log.`,
    );
  },
};
