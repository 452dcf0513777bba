import { createElement } from 'react';

export interface Undo {
  /** Label of the button, already translated. */
  label: string;
  run: () => void;
}

/** How long messages stay, in ms: successes, failures, and messages with an undo button. */
const SUCCESS_MS = 2000;
const ERROR_MS = 4000;
const UNDO_MS = 8000;

/** Clicks outside the undo button go through to the page. */
const THROUGH = { pointerEvents: 'none' } as const;

/** The library, loaded with the first message, so that the sign-in page doesn't need it. */
let library: Promise<typeof import('react-hot-toast')> | null = null;

const listeners = new Set<() => void>();

/** Whether a message was sent, so that the toaster must be rendered. */
export const toastAsked = () => library !== null;

/** Calls back when the first message is sent. */
export function onToastAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The library itself, for other kinds of messages; makes the app render the toaster. */
export async function toastLibrary() {
  library ??= import('react-hot-toast').catch((error: unknown) => {
    library = null;
    throw error;
  });
  for (const listener of listeners) listener();
  return (await library).toast;
}

async function showSuccess(message: string, undo?: Undo, id?: string): Promise<void> {
  const show = await toastLibrary();
  if (!undo) {
    show.success(message, { duration: SUCCESS_MS, id, style: THROUGH });
    return;
  }
  const { UndoToast } = await import('./components/UndoToast');
  show.success((shown) => createElement(UndoToast, { id: shown.id, message, undo }), {
    duration: UNDO_MS,
    id,
    style: THROUGH,
  });
}

async function showError(message: string, id?: string): Promise<void> {
  const show = await toastLibrary();
  show.error(message, {
    duration: ERROR_MS,
    id,
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
  });
}

/**
 * Short messages at the edge of the screen. Texts must be translated. A message replaces another with the same `id`.
 */
export const toast = {
  /** Reports success (2 s), with an undo button if `undo` is given (8 s). */
  success(message: string, undo?: Undo, id?: string): void {
    void showSuccess(message, undo, id);
  },
  /** Reports a failure (4 s) and announces it to screen readers immediately. */
  error(message: string, id?: string): void {
    void showError(message, id);
  },
  /** Dismisses one message, or all of them. */
  dismiss(id?: string): void {
    void library?.then(({ toast: shown }) => shown.dismiss(id));
  },
};
