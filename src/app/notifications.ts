import type { NotificationProvider } from '@refinedev/core';
import { toast } from '@/shared/toast';

/** Keys of refine's messages about failed reads; the page itself reports those, with a retry button. */
const READ = /-(?:getOne|getMany|useList|useInfiniteList)-notification$/;

/**
 * Shows refine's messages about mutations as toasts. A later message with the same key replaces the earlier one, such
 * as the seconds left to undo. `translate` turns an error code in `description` into a sentence.
 */
export function createNotifications(
  translate: (code: string) => string | undefined,
): NotificationProvider {
  return {
    open: ({ key, message, description, type, cancelMutation }) => {
      if (key && READ.test(key)) return;
      if (type === 'error') {
        toast.error(translate(description ?? '') ?? message, key);
      } else {
        toast.success(
          message,
          cancelMutation && { label: translate('undo') ?? 'Undo', run: cancelMutation },
          key,
        );
      }
    },
    close: (key) => toast.dismiss(key),
  };
}
