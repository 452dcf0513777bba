import { sendTestMail } from '../mail/test-mail.ts';
import { type Command, say, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Sends one mail with the settings of the server, and says what its mail server answered.

  touchline mail-test ADDRESS`,
  words: 1,
  async run(call) {
    const [to = ''] = call.words;
    await sendTestMail(await settingsOf(call), to);
    say(
      `Accepted for ${to}. If it doesn't arrive, look in the spam folder and in the mail server's log.`,
    );
  },
};
