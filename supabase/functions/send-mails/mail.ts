/** A mail that is ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send one mail, so that a service can drop a repetition. */
  key: string;
}

/** Whatever sends mails. Throws when it could not; the mail is tried again then. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** A row of the outbox, with the address and language of the person whom it is for. */
export interface TakenMail {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  email: string | null;
  full_name: string | null;
  locale: string;
  timezone: string;
}
