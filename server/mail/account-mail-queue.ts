import { randomUUID } from 'node:crypto';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import {
  type MailPort,
  type MailSite,
  NoMailbox,
  offeredLocale,
} from '../../supabase/functions/send-mails/mail.ts';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import {
  type AccountMail,
  type DueAccountMail,
  readAccountMail,
  writeAccountMail,
} from './account-mail.ts';

/** The database's codes for values that it won't take, the next time neither. */
const REFUSED = /^2[23]/;

/** Where the server's mails go. `kept`: they are only stored, which takes no time. */
export interface ServerMail extends MailPort {
  kept?: boolean;
  /** Forgets what is kept. */
  clear?(): void;
  /** Closes its connections. */
  close?(): void;
}

export interface AccountMailQueue {
  /** For the backend: notes its mails while a request has its turn in the database. */
  driver: EmailDriver;
  /** Notes a mail that the backend doesn't write. */
  note(mail: AccountMail): void;
  /** After that turn: puts the noted mails into the queue in the database and begins to send them. */
  flush(): Promise<void>;
  /** Sends what is due; a mail that fails stays in the queue. */
  deliver(): Promise<void>;
}

/**
 * The queue of mails about accounts. They are written to the database before they are sent, so that neither a mail
 * server that is away nor a restart loses one.
 * @param runSql runs SQL as the owner; it waits for its turn
 * @param app what mails say of the application
 * @param codeOf the code that does the same as a link mailed to this address; null if it has none
 */
export function accountMailQueue(
  runSql: RunSql,
  mail: ServerMail,
  app: Pick<MailSite, 'name' | 'languages'>,
  codeOf: (recipient: string, link: string) => string | null = () => null,
): AccountMailQueue {
  const noted: AccountMail[] = [];
  const others: EmailMessage[] = [];
  let running = Promise.resolve();
  let writing = Promise.resolve(false);

  /** Takes each mail when its turn comes, so that no other host takes it, however slow the mail server is. */
  async function sendDue(): Promise<void> {
    for (;;) {
      const [row] = await runSql(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as mails from private.take_account_mails(1) as t`,
      );
      const [due] = JSON.parse(rowText(row, 'mails')) as DueAccountMail[];
      if (!due) return;
      const locale = offeredLocale(due.locale, app);
      const code = codeOf(due.recipient, due.link);
      const failure = await mail.send(writeAccountMail({ ...due, locale }, app.name, code)).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      if (failure instanceof NoMailbox)
        await runSql(`select private.mail_bounced(${literal(due.recipient)})`);
      const problem = failure && (failure.message || 'error');
      await runSql(`select private.report_account_mail(${literal(due.id)}, ${literal(problem)})`);
    }
  }

  /** Puts the noted mails into the database, one by one: what it refuses holds no other up. */
  async function write(): Promise<boolean> {
    let written = false;
    for (let mail = noted.shift(); mail; mail = noted.shift()) {
      const again = mail;
      await runSql(
        `insert into private.account_mails (kind, recipient, link)
          values (${literal(again.kind)}, ${literal(again.to)}, ${literal(again.link)})`,
      ).catch((error: unknown) => {
        // It goes with the next request: none is lost while the database is away.
        if (!REFUSED.test(String((error as { code?: unknown }).code))) noted.unshift(again);
        throw error;
      });
      written = true;
    }
    return written;
  }

  function deliver(): Promise<void> {
    running = running.then(sendDue, sendDue);
    return running;
  }

  return {
    driver: {
      async send(message) {
        const read = readAccountMail(message);
        if (read) noted.push(read);
        else others.push(message);
      },
    },
    note: (mail) => {
      noted.push(mail);
    },
    async flush() {
      for (const { html = '', text = '', ...rest } of others.splice(0))
        await mail.send({ ...rest, html, text, key: randomUUID() });
      // Another request may be writing this one's mail: it waits for that, too, and writes what that could not.
      writing = writing.then(write, write);
      const written = await writing;
      // A mail server may take its time, and the time must not say whether an address has an account.
      const sending = written ? deliver() : running.catch(() => {});
      if (mail.kept) await sending;
      else sending.catch(() => {});
    },
    deliver,
  };
}
