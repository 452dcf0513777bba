import type { NotificationProvider } from '@refinedev/core';
import { toast } from '@/shared/toast';

/** refine's notifications as toasts. An error's code in `description` is said in words by `translate`. */
export function createNotifications(
  translate: (code: string) => string | undefined,
): NotificationProvider {
  return {
    open: ({ message, description, type, cancelMutation }) => {
      if (type === 'error') {
        toast.error(translate(description ?? '') ?? message);
      } else {
        toast.success(
          message,
          cancelMutation && { label: translate('undo') ?? 'Undo', run: cancelMutation },
        );
      }
    },
    close: (key) => toast.dismiss(key),
  };
}
