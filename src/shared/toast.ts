import { createElement } from 'react';
import hotToast from 'react-hot-toast';
import { UndoToast } from './components/UndoToast';

export interface Undo {
  /** Word of the button, already translated. */
  label: string;
  run: () => void;
}

/** How long a message with an undo button stays: long enough to reach it. */
const UNDO_MS = 8000;

/** Short messages at the edge of the screen. Texts come translated. */
export const toast = {
  /** Says that something worked (2 s), with a way back when `undo` is given (8 s). */
  success(message: string, undo?: Undo): string {
    if (!undo) return hotToast.success(message);
    return hotToast.success((shown) => createElement(UndoToast, { id: shown.id, message, undo }), {
      duration: UNDO_MS,
    });
  },
  /** Says that something failed (4 s) and announces it at once to screen readers. */
  error(message: string): string {
    return hotToast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  },
  /** Takes one message away, or all of them. */
  dismiss(id?: string): void {
    hotToast.dismiss(id);
  },
};
