import type { Plugin } from 'vite';

/**
 * Code that our app never reaches but that the packages import all the same, and what stands in its
 * place: passkeys, wallets and the administration of accounts in the sign-in client; in refine the
 * developer tools' hooks, and English plural forms for messages of its own (ours are translated).
 * Sign-in would have to be a third larger for them.
 */
const LEFT_OUT: { test: RegExp; source: string }[] = [
  {
    test: /@supabase\/auth-js\/dist\/module\/GoTrueAdminApi\.js$/,
    // Signing out is the one thing of it that the client itself needs.
    source: `import { _request } from './lib/fetch';
import { isAuthError } from './lib/errors';
import { resolveFetch } from './lib/helpers';
export default class GoTrueAdminApi {
  constructor({ url = '', headers = {}, fetch }) {
    Object.assign(this, { url, headers, fetch: resolveFetch(fetch) });
  }
  async signOut(jwt, scope = 'global') {
    try {
      const { headers } = this;
      const address = this.url + '/logout?scope=' + scope;
      await _request(this.fetch, 'POST', address, { headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}`,
  },
  {
    test: /@supabase\/auth-js\/dist\/module\/lib\/webauthn\.js$/,
    source: `const none = () => { throw new Error('Passkeys are not part of this build.'); };
export class WebAuthnApi {}
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: none, cancelCeremony() {} };
export { none as createCredential, none as getCredential, none as deserializeCredentialCreationOptions,
  none as deserializeCredentialRequestOptions, none as serializeCredentialCreationResponse,
  none as serializeCredentialRequestResponse };`,
  },
  {
    test: /@supabase\/auth-js\/dist\/module\/lib\/web3\/ethereum\.js$/,
    source: `const none = () => { throw new Error('Wallets are not part of this build.'); };
export { none as createSiweMessage, none as fromHex, none as getAddress, none as toHex };`,
  },
  {
    test: /@refinedev\/devtools-internal\/dist\/index\.mjs$/,
    source: `export const getXRay = () => ({ hookName: '', trace: [], resourcePath: null });
export const useQuerySubscription = () => ({});`,
  },
  {
    test: /\/pluralize\/pluralize\.js$/,
    source: 'const same = (word) => word; export default { plural: same, singular: same };',
  },
];

/** Leaves unreachable code of packages out of the build; development runs the packages as they are. */
export function dropDeadCode(): Plugin {
  return {
    name: 'touchline:drop-dead-code',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      return LEFT_OUT.find(({ test }) => test.test(path))?.source ?? null;
    },
  };
}
