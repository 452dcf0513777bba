import { KEY_PATH, LOG_PATH } from '../../record/log/fetch-log.ts';
import { readCheckpoint } from '../../record/log/read-log.ts';
import { formatVerifierKey, parseVerifierKey } from '../../record/log/signed-note.ts';

export const USAGE = `Prints the letter that asks a witness or a mirror to take part, filled from the site itself.

  touchline witness-request URL --contact ADDRESS

  URL        the site, such as https://example.com
  --contact  where its operator can be reached`;

type Fetch = (url: string) => Promise<Uint8Array | null>;

const textOf = (bytes: Uint8Array | null) => (bytes ? new TextDecoder().decode(bytes) : '');

/** Entries a day over the last days of `checkpoints.txt`; null if it has fewer than two. */
function rateOf(days: string): { entries: number; days: number } | null {
  const lines = days.split('\n').flatMap((line) => {
    const [, day, size] = /^(\d{4}-\d\d-\d\d) (\d+) \S+$/.exec(line) ?? [];
    return day && size ? [{ at: Date.parse(day), size: Number(size) }] : [];
  });
  const [last, first] = [lines.at(-1), lines.slice(-31)[0]];
  if (!last || !first || last.at <= first.at) return null;
  const passed = Math.round((last.at - first.at) / 86_400_000);
  return { entries: Math.ceil((last.size - first.size) / passed), days: passed };
}

/**
 * The letter, with the log's name, key, addresses, size and rate as the site publishes them.
 * @param site its origin
 * @throws with a sentence if the site has no log, or no head signed with its own key
 */
export async function witnessRequest(site: string, contact: string, fetch: Fetch): Promise<string> {
  const key = parseVerifierKey(textOf(await fetch(`${site}${KEY_PATH}`)));
  if (!key) throw new Error(`${site}${KEY_PATH} is no key of a log.`);
  const read = readCheckpoint(await fetch(`${site}${LOG_PATH}/checkpoint`), key);
  if ('problems' in read)
    throw new Error(`${site}${LOG_PATH}/checkpoint is not signed by its key.`);
  const rate = rateOf(textOf(await fetch(`${site}${LOG_PATH}/checkpoints.txt`)));
  const grows = rate
    ? `about ${rate.entries} entries a day over the last ${rate.days} days`
    : 'not known yet; the log is new';
  return `Subject: Request to witness the log ${key.name}

Hello,

we publish a record of sports tips in a transparency log, so that nobody, not even
we, can change or remove a tip once it is published. We ask you to witness the log,
or to mirror it.

Log origin:   ${key.name}
Key (vkey):   ${formatVerifierKey(key)}
Address:      ${site}${LOG_PATH}
Layout:       c2sp.org/tlog-tiles, tiles and entry bundles; nothing is pruned
Head:         c2sp.org/tlog-checkpoint, Ed25519
Size:         ${read.head.size} entries
Growth:       ${grows}
Requests:     add-checkpoint (c2sp.org/tlog-witness) once a minute at most, and only
              when the log has grown
Entries:      text of a few hundred bytes, public at once; the pick of a tip is in
              them as a hash only
Contact:      ${contact}

For a policy (c2sp.org/tlog-policy):

log ${formatVerifierKey(key)} ${site}${LOG_PATH}

Please send us your name and key (ML-DSA-44 or Ed25519), and the address for
add-checkpoint. We verify both kinds of cosignatures and publish them with the head.

Thank you
`;
}
