const CERTIFICATE = /CERT|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/;
const TLS = /^(EPROTO|ETLS|ERR_SSL|ERR_TLS)/;
const SENTENCES: Record<string, (place: string) => string> = {
  ENOTFOUND: (place) => `The name in ${place} leads to no address (DNS).`,
  EAI_AGAIN: (place) => `The name in ${place} can't be looked up now (DNS).`,
  ECONNREFUSED: (place) => `${place} refused the connection: nothing listens there.`,
  EHOSTUNREACH: (place) => `There is no way to ${place} in the network.`,
  ENETUNREACH: (place) => `There is no way to ${place} in the network.`,
  ECONNRESET: (place) => `${place} ended the connection in the middle.`,
  ECONNECTION: (place) => `${place} ended the connection in the middle.`,
  EPIPE: (place) => `${place} ended the connection in the middle.`,
  UND_ERR_SOCKET: (place) => `${place} ended the connection in the middle.`,
};

/**
 * Why a server can't be spoken to, in one sentence.
 * @param place its host and port: never a name, a password or a token
 * @param code of the error, as Node and the system name it
 * @param message used where the code says nothing
 */
export function connectionProblem(place: string, code: string, message: string): string {
  if (CERTIFICATE.test(code))
    return `The TLS certificate of ${place} can't be trusted: ${message}.`;
  if (TLS.test(code)) return `TLS with ${place} failed: ${message}.`;
  if (/TIMEDOUT|TIMEOUT/.test(code)) return `${place} didn't answer in time.`;
  return SENTENCES[code]?.(place) ?? `${place} can't be reached: ${message}`;
}
