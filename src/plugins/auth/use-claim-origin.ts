import { useEffect } from 'react';
import { useBackend } from '@/providers/backend-context';
import { forgetOrigin, signUpOrigin } from '@/shared/sign-up-origin';

/**
 * Tells the backend whose link had been followed, right after a first sign-in that had no form to send it with
 * (Google). It counts for new accounts only; for others it stays remembered.
 */
export function useClaimOrigin(signedIn: boolean): void {
  const { rpc } = useBackend();
  useEffect(() => {
    const origin = signUpOrigin();
    if (!signedIn || Object.keys(origin).length === 0) return;
    void rpc('claim_origin', origin).then(
      (isNew) => {
        if (isNew === true) forgetOrigin();
      },
      // Nobody is kept from signing in by this.
      () => undefined,
    );
  }, [signedIn, rpc]);
}
