import { expect, type Page } from '@playwright/test';

/** What an authenticator keeps of a passkey. */
export interface Kept {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}

/** A browser's authenticators; they recognise their person and say yes to every question. */
export async function authenticators(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  let plugged: string | null = null;
  return {
    /** Puts a new authenticator in the place of the last one, with a copy of this passkey. */
    async plug(copy?: Kept) {
      if (plugged) {
        await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: plugged });
      }
      const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      plugged = authenticatorId;
      if (copy) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
    },
    /** The only passkey of the authenticator. */
    async passkey(): Promise<Kept> {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', {
        authenticatorId: plugged ?? '',
      });
      expect(credentials).toHaveLength(1);
      return credentials[0] as Kept;
    },
    async end() {
      await cdp.send('WebAuthn.disable');
      await cdp.detach();
    },
  };
}
