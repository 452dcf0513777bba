import type { DraftFields, OpenDraft } from './draft';

export type KeptState = 'idle' | 'saving' | 'saved' | 'failed';

interface KeeperOptions {
  draft: OpenDraft;
  /** Saves it to the mailbox; `isNew` until that has succeeded once. */
  write: (fields: DraftFields, isNew: boolean) => Promise<void>;
  onState: (state: KeptState) => void;
  /** Pause in typing before saving, in ms. */
  delay?: number;
}

const KEY = 'touchline.email.unsaved';
const DELAY_MS = 800;

/** A draft that could not be saved before the page was closed, if any. */
export function unsavedDraft(): OpenDraft | null {
  try {
    const found: OpenDraft | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return found && typeof found.fields?.html === 'string' ? { ...found, unsaved: true } : null;
  } catch {
    return null;
  }
}

function remember(draft: OpenDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage only the mailbox has it.
  }
}

/**
 * Saves a draft: in the tab at once, in the mailbox after a pause in typing. One save runs at a time, the last text
 * wins, and a failed save is retried with the next.
 */
export class DraftKeeper {
  private stored: boolean;
  private waiting: DraftFields | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: KeeperOptions) {
    this.stored = options.draft.stored;
  }

  keep(fields: DraftFields): void {
    this.waiting = fields;
    remember({ ...this.options.draft, stored: this.stored, fields });
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => void this.flush().catch(() => undefined),
      this.options.delay ?? DELAY_MS,
    );
  }

  /** Whether the mailbox has it. */
  isStored(): boolean {
    return this.stored;
  }

  /** Saves pending text now. @throws on failure; it then stays pending */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    while (this.running || this.waiting) {
      this.running ??= this.save();
      await this.running;
    }
  }

  /** Drops pending text of a discarded draft. */
  async drop(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting = null;
    remember(null);
    await this.running?.catch(() => undefined);
  }

  private async save(): Promise<void> {
    const fields = this.waiting;
    this.waiting = null;
    if (!fields) return;
    this.options.onState('saving');
    try {
      await this.options.write(fields, !this.stored);
      this.stored = true;
      if (!this.waiting) {
        remember(null);
        this.options.onState('saved');
      }
    } catch (error) {
      this.waiting ??= fields;
      this.options.onState('failed');
      throw error;
    } finally {
      this.running = null;
    }
  }
}
