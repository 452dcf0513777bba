import { STORAGE_KEY } from '@/providers/auth/storage-key';

/** A server, as far as signing in and second factors go, with one person who may have an authenticator app. */
export interface FactorServer {
  fetch: typeof fetch;
  /** Path and body of each request, in order. */
  sent: { path: string; body: Record<string, unknown>; token: string | null }[];
  /** The person's apps. */
  factors: { id: string; friendly_name: string; factor_type: string; status: string }[];
  passkeys: { id: string; friendly_name: string; created_at: string }[];
  recoveryCodes: string[];
  /** What `my_security` says besides. */
  security: Record<string, unknown>;
  /** Stores a session that this server would have given out. */
  signIn: (aal: 'aal1' | 'aal2', method?: string) => void;
}

/** The code that is right, once. */
export const RIGHT_CODE = '123456';
/** A code that comes too late. */
export const LATE_CODE = '000000';
export const RECOVERY_CODE = 'abcde-12345';
/** The person's password, and the code that is mailed to them. */
export const PASSWORD = 'correct horse';
export const MAIL_CODE = '12345678';

const refuse = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: error_code }, { status });
const refuseCall = (message: string) =>
  Response.json({ code: 'PT403', message, details: null, hint: 'Hint.' }, { status: 403 });

export function factorServer(): FactorServer {
  let used = false;
  let recovered = false;
  let owns = false;
  const factor = {
    id: 'f1',
    friendly_name: 'Phone',
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  const server: FactorServer = {
    sent: [],
    factors: [factor],
    passkeys: [],
    recoveryCodes: [RECOVERY_CODE],
    security: {},
    signIn: (aal, method = 'password') =>
      localStorage.setItem(STORAGE_KEY, JSON.stringify(session(aal, method))),
    fetch: async (input, init = {}) => {
      const { pathname } = new URL(String(input));
      const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
      const token = new Headers(init.headers).get('authorization');
      server.sent.push({ path: pathname, body, token });
      return answer(pathname, init.method ?? 'GET', body, token ?? '');
    },
  };

  const user = () => ({ id: 'me', email: 'ada@example.com', factors: server.factors });
  const tokenOf = (claims: object) =>
    ['{}', JSON.stringify(claims), 'x'].map((part) => btoa(part).replace(/=/g, '')).join('.');
  const session = (aal: string, method: string) => ({
    access_token: tokenOf({ aal, amr: [{ method, timestamp: 1 }], session_id: 's1' }),
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: user(),
  });

  function verify(code: unknown): Response {
    if (code === LATE_CODE) return refuse(422, 'mfa_challenge_expired');
    if (code !== RIGHT_CODE || used) return refuse(422, 'mfa_verification_failed');
    used = true;
    for (const one of server.factors) one.status = 'verified';
    return Response.json(session('aal2', 'totp'));
  }

  function reauthenticate({ password, code }: Record<string, unknown>): Response {
    const refused = (message: string) => Response.json({ code: message, message }, { status: 400 });
    if (code !== undefined && code !== MAIL_CODE) return refused('MAIL_CODE_WRONG');
    if (code === undefined && !password) return refused('CURRENT_PASSWORD_MISSING');
    if (code === undefined && password !== PASSWORD) return refused('CURRENT_PASSWORD_WRONG');
    owns ||= code !== undefined;
    return Response.json({});
  }

  function answer(path: string, method: string, body: Record<string, unknown>, token: string) {
    if (path === '/auth/v1/token') return Response.json(session('aal1', 'password'));
    if (path === '/auth/v1/user') return Response.json(user());
    if (path.endsWith('/challenge')) {
      return Response.json({ id: 'c1', type: 'totp', expires_at: 4_000_000_000 });
    }
    if (path.endsWith('/verify')) return verify(body.code);
    if (path === '/auth/v1/settings') return Response.json({ passkeys_enabled: true });
    if (path === '/auth/v1/passkeys') return Response.json(server.passkeys);
    if (path === '/auth/v1/factors') {
      const made = { ...factor, id: 'f2', friendly_name: String(body.friendly_name) };
      server.factors.push({ ...made, status: 'unverified' });
      const totp = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', qr_code: '' };
      return Response.json({ id: 'f2', type: 'totp', totp });
    }
    if (method === 'DELETE') {
      server.factors = server.factors.filter(({ id }) => !path.endsWith(id));
      return Response.json({ id: 'f1' });
    }
    if (path.endsWith('/use_recovery_code')) {
      const known = server.recoveryCodes.includes(String(body.code));
      server.recoveryCodes = server.recoveryCodes.filter((code) => code !== body.code);
      recovered ||= known;
      return Response.json(known);
    }
    if (path.endsWith('/make_recovery_codes')) return Response.json(['aaaaa-00001', 'aaaaa-00002']);
    if (path.endsWith('/my_security')) return Response.json(server.security);
    if (path.endsWith('/my_sessions')) return Response.json([]);
    if (path.endsWith('/ask_factor_reset')) return Response.json('2026-01-01T00:00:00Z');
    if (path.endsWith('/cancel_factor_reset')) {
      server.security.reset_asked_at = null;
      return Response.json(true);
    }
    if (path === '/auth/v1/reauthenticate') return reauthenticate(body);
    if (path.endsWith('/needs_owner')) {
      return owns ? Response.json('done') : refuseCall('OWNER_PROOF_NEEDED');
    }
    if (path.endsWith('/needs_factor')) return refuseCall('SECOND_FACTOR_NEEDED');
    if (path.endsWith('/needs_proof')) {
      const proven = recovered || JSON.parse(atob(token.split('.')[1] ?? '')).aal === 'aal2';
      return proven ? Response.json('done') : refuseCall('STEP_UP_NEEDED');
    }
    return Response.json({ message: 'Not found.' }, { status: 404 });
  }

  return server;
}
