import type { NotificationProvider } from '@refinedev/core';
import { toast } from './toast';

/** Keys of what refine says when something could not be read: the page says that itself, with a way to try again. */
const READ = /-(?:getOne|getMany|useList|useInfiniteList)-notification$/;

/**
 * What refine says of mutations, as toasts: what is said later under the same key replaces what was said before, such
 * as the seconds that are left to undo. An error's code in `description` is said in words by `translate`.
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
