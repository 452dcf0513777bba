/** A mail ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further header lines, by name. */
  headers?: Record<string, string>;
  /** The same for every attempt to send one mail, so that a service can drop repetitions. */
  key: string;
}

/** The mail server says that there is no mailbox at the address, so that trying again is of no use. */
export class NoMailbox extends Error {}

/** Sends mails. Throws if it fails, `NoMailbox` if the address is at fault; the mail is then tried again. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** A row of the outbox, with the recipient's address and language. */
export interface TakenMail {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  email: string | null;
  full_name: string | null;
  locale: string;
  timezone: string;
  /** Turns the mails of this kind off; null if they are no news, but about what the person has here. */
  mail_token: string | null;
}

/** What mails say about the site that they come from. */
export interface MailSite {
  /** The application's name. */
  name: string;
  /** The app's address, without a trailing slash. */
  siteUrl: string;
  /** The languages that the application offers, the first as the fallback; all by default. */
  languages?: readonly string[];
  /** The address of the functions, if it isn't the app's. */
  apiUrl?: string;
}

/** The language to write to somebody in: theirs, if the application offers it. */
export const offeredLocale = (
  locale: string,
  { languages = [locale] }: Pick<MailSite, 'languages'>,
): string => (languages.includes(locale) ? locale : (languages[0] ?? locale));
