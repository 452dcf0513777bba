import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './error-text';

/**
 * Reports the result of a change on the server through refine's notification provider: with a message already
 * translated, and an undo button if there is one. `errorText` converts errors to sentences.
 */
export function useToast() {
  const { open } = useNotification();
  const { t } = useTranslation('shell');
  return useMemo(
    () => ({
      success(message: string, undo?: () => unknown): void {
        open?.({ type: 'success', message, cancelMutation: undo && (() => void undo()) });
      },
      /** `failed`, a sentence, precedes the reason. */
      error(error: unknown, failed?: string): void {
        const reason = typeof error === 'string' ? error : errorText(error, t);
        open?.({ type: 'error', message: failed ? `${failed} ${reason}` : reason });
      },
    }),
    [open, t],
  );
}
