import type { NotificationProvider } from '@refinedev/core';
import { toast } from '@/shared/toast';

/** Keys of what refine says when something could not be read: the page says that itself, with a way to try again. */
const READ = /-(?:getOne|getMany|useList|useInfiniteList)-notification$/;

/**
 * Refine's messages about mutations, as toasts: a later message with the same key replaces the earlier one, such
 * as the seconds left to undo. `translate` puts an error code in `description` into words.
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
