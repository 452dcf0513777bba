/** Values of a translated message. */
export type MessageParams = Record<string, string | number>;

/** A row that a write of many rows left as it is, and why. */
export interface Refusal {
  id: string;
  error: AppError;
}

export interface AppErrorInit {
  /** HTTP status; 0 when the server could not be reached. */
  status: number;
  /** Stable name of what went wrong: `CONFLICT`, `EMAIL_TAKEN`, `OFFLINE`. */
  code: string;
  /** Translation key of one plain sentence. */
  messageKey: string;
  params?: MessageParams;
  /** One plain English sentence from our own SQL; shown if no translation exists. Never raw database text. */
  hint?: string;
  /** The row as stored on the server, for a `CONFLICT`. */
  current?: Record<string, unknown>;
  /** The rows that a write of many rows left as they are. */
  refused?: Refusal[];
  /** Message keys by field, if the server refused a field. */
  fields?: Record<string, string>;
}

/** The only error that leaves the providers. `<ErrorNotice>` shows it. */
export class AppError extends Error {
  readonly status: number;
  /** refine's name for `status`. */
  readonly statusCode: number;
  readonly code: string;
  readonly messageKey: string;
  readonly params: MessageParams;
  readonly hint: string | undefined;
  readonly current: Record<string, unknown> | undefined;
  readonly refused: Refusal[];
  readonly fields: Record<string, string> | undefined;

  constructor(init: AppErrorInit) {
    super(init.code);
    this.name = 'AppError';
    this.status = init.status;
    this.statusCode = init.status;
    this.code = init.code;
    this.messageKey = init.messageKey;
    this.params = init.params ?? {};
    this.hint = init.hint;
    this.current = init.current;
    this.refused = init.refused ?? [];
    this.fields = init.fields;
  }
}

/** Whether a thrown value is an `AppError`, optionally with this code. */
export function isAppError(error: unknown, code?: string): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
