/** The languages of mails. */
export type MailLang = 'en' | 'fr' | 'ar';

/** The texts of one kind of mail; `{name}` is a value of its payload, and `{app}` the application's name. */
export interface MailText {
  subject: string;
  text: string;
  button: string;
  /** Path of the button's link, below the app's address. */
  path: string;
}

/** A notification to be mailed: its kind and what the database noted with it. */
export interface Told {
  kind: string;
  payload: Record<string, unknown>;
}

/** What a part of the application or a package mails about: `mails` of `mails.ts` in its folder of functions. */
export interface PartMails {
  /** The texts of a mail; null if it is of a kind of others. */
  textOf(told: Told, lang: MailLang): MailText | null;
  /** What stands for a value of the payload; undefined: itself, or the day if its name ends with `_at` or `_until`. */
  valueOf?(name: string, value: string, lang: MailLang): string | undefined;
  /**
   * Lines in small print below a mail, which goes without them if this fails.
   * @param read reads a page of the site, by its path
   */
  small?(told: Told, lang: MailLang, read: (path: string) => Promise<string>): Promise<string[]>;
}
