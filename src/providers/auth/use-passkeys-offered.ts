import { browserHasPasskeys } from '@/shared/browser-has-passkeys';
import { useConfig } from '@/shared/config-context';
import { useAuthSettings } from './use-auth-settings';

/** Whether passkeys can be used here: by this browser, at this address, on this server. */
export function usePasskeysOffered(): boolean {
  const { embedded } = useConfig();
  const { data } = useAuthSettings();
  // Our own server has them, so nothing moves on the page once its settings are known.
  return browserHasPasskeys() && (data?.passkeys ?? embedded);
}
