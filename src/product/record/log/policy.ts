import { decodeText } from './bytes';
import { isWitnessKey, LOG_KEY, parseVerifierKey, type VerifierKey } from './signed-note';

/**
 * A policy by C2SP tlog-policy (https://c2sp.org/tlog-policy): which logs and witnesses a reader trusts, and which
 * witnesses together suffice. Names are the file's own; they say nothing about keys.
 */
export interface Policy {
  logs: { key: VerifierKey; url: string | null }[];
  witnesses: PolicyWitness[];
  /** Each names only witnesses and groups before it. */
  groups: { name: string; least: number; members: string[] }[];
  /** The witness or group that must have signed; null if none need to. */
  quorum: string | null;
}

export interface PolicyWitness {
  name: string;
  key: VerifierKey;
  url: string | null;
}

/** What can be wrong with a line of a policy. Each code has a sentence in `log-words.json` and in the Verify page's texts. */
export const POLICY_FAULTS = [
  'TOO_LONG',
  'CHARACTER',
  'KEYWORD',
  'ITEMS',
  'LOG_KEY',
  'WITNESS_KEY',
  'KEY_TWICE',
  'NAME_TAKEN',
  'NAME_NONE',
  'NAME_UNKNOWN',
  'MEMBER_TWICE',
  'LEAST',
  'QUORUM_TWICE',
  'QUORUM_NONE',
] as const;

export interface PolicyFault {
  /** Counted from 1; where the file as a whole is at fault, its last line. */
  line: number;
  code: (typeof POLICY_FAULTS)[number];
  /** The item that is wrong, shortened for display; empty if there is none. */
  found: string;
}

const MOST_BYTES = 1_000_000;
/** How much of an item a message shows. */
const SHOWN = 60;

/**
 * Reads a policy file. Gives every fault where it has any.
 * @param source its bytes, or what somebody typed
 */
export function parsePolicy(source: Uint8Array | string): Policy | { faults: PolicyFault[] } {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  if (bytes.length > MOST_BYTES) return { faults: [{ line: 1, code: 'TOO_LONG', found: '' }] };
  const reader = new PolicyReader();
  // A name is compared byte by byte, whatever its encoding: each byte is one character here.
  const lines = bytesAsText(bytes).split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  for (const line of lines) reader.read(line);
  return reader.finish();
}

function bytesAsText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** The text that the bytes of a name or another item were meant to be. */
export function decodedItem(item: string): string {
  return decodeText(Uint8Array.from(item, (character) => character.charCodeAt(0)));
}

/** How many of its members a group needs; 0 where that is not written as it may be. */
function leastOf(least: string, members: number): number {
  if (least === 'any') return 1;
  if (least === 'all') return members;
  return /^[1-9]\d{0,8}$/.test(least) ? Number(least) : 0;
}

const CONTROL = /[^\t\x20-\x7e\x80-\xff]/;

class PolicyReader {
  private readonly policy: Policy = { logs: [], witnesses: [], groups: [], quorum: null };
  private readonly faults: PolicyFault[] = [];
  private readonly names = new Set<string>();
  private readonly members = new Set<string>();
  private readonly keys = new Set<string>();
  private line = 0;
  private hasQuorum = false;

  read(line: string) {
    this.line += 1;
    const items = line.split(/[ \t]+/).filter((item) => item !== '');
    const [control] = CONTROL.exec(line) ?? [];
    if (control !== undefined) {
      const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
      this.fault('CHARACTER', `0x${code}`);
      return;
    }
    const [keyword, ...rest] = items;
    if (keyword === undefined || keyword.startsWith('#')) return;
    if (keyword === 'log') this.readLog(rest);
    else if (keyword === 'witness') this.readWitness(rest);
    else if (keyword === 'group') this.readGroup(rest);
    else if (keyword === 'quorum') this.readQuorum(rest);
    else this.fault('KEYWORD', keyword);
  }

  finish(): Policy | { faults: PolicyFault[] } {
    if (!this.hasQuorum) this.fault('QUORUM_NONE');
    return this.faults.length > 0 ? { faults: this.faults } : this.policy;
  }

  private fault(code: PolicyFault['code'], found = '') {
    const text = [...decodedItem(found)];
    const shown = text.length > SHOWN ? `${text.slice(0, SHOWN).join('')}…` : text.join('');
    this.faults.push({ line: Math.max(this.line, 1), code, found: shown });
  }

  private readLog([key, url, ...more]: string[]) {
    if (key === undefined || more.length > 0) return this.fault('ITEMS');
    const parsed = parseVerifierKey(decodedItem(key));
    if (parsed?.kind !== LOG_KEY) return this.fault('LOG_KEY', key);
    if (!this.isNewKey(parsed)) return;
    this.policy.logs.push({ key: parsed, url: url === undefined ? null : decodedItem(url) });
  }

  private readWitness([name, key, url, ...more]: string[]) {
    if (name === undefined || key === undefined || more.length > 0) return this.fault('ITEMS');
    const parsed = parseVerifierKey(decodedItem(key));
    const isNamed = this.takeName(name);
    if (!parsed || !isWitnessKey(parsed)) return this.fault('WITNESS_KEY', key);
    if (!this.isNewKey(parsed) || !isNamed) return;
    this.policy.witnesses.push({
      name,
      key: parsed,
      url: url === undefined ? null : decodedItem(url),
    });
  }

  private readGroup([name, least, ...members]: string[]) {
    if (name === undefined || least === undefined || members.length === 0) {
      return this.fault('ITEMS');
    }
    for (const member of members) {
      if (member === 'none') this.fault('NAME_NONE');
      else if (!this.names.has(member)) this.fault('NAME_UNKNOWN', member);
      else if (this.members.has(member)) this.fault('MEMBER_TWICE', member);
      this.members.add(member);
    }
    const count = leastOf(least, members.length);
    if (count < 1 || count > members.length) this.fault('LEAST', least);
    if (this.takeName(name)) this.policy.groups.push({ name, least: count, members });
  }

  private readQuorum([name, ...more]: string[]) {
    if (name === undefined || more.length > 0) return this.fault('ITEMS');
    if (this.hasQuorum) return this.fault('QUORUM_TWICE');
    this.hasQuorum = true;
    if (name === 'none') return;
    if (!this.names.has(name)) return this.fault('NAME_UNKNOWN', name);
    this.policy.quorum = name;
  }

  private takeName(name: string): boolean {
    if (name === 'none') this.fault('NAME_NONE');
    else if (this.names.has(name)) this.fault('NAME_TAKEN', name);
    else {
      this.names.add(name);
      return true;
    }
    return false;
  }

  /** One key is one log or one witness, whatever its names. */
  private isNewKey({ name, publicKey }: VerifierKey): boolean {
    const key = publicKey.join();
    if (this.keys.has(key)) {
      this.fault('KEY_TWICE', bytesAsText(new TextEncoder().encode(name)));
      return false;
    }
    this.keys.add(key);
    return true;
  }
}

/**
 * Whether these witnesses together are the quorum.
 * @param signed the policy's names of the witnesses that signed
 */
export function isQuorum({ groups, quorum }: Policy, signed: Iterable<string>): boolean {
  if (quorum === null) return true;
  const met = new Set(signed);
  for (const { name, least, members } of groups) {
    if (members.filter((member) => met.has(member)).length >= least) met.add(name);
  }
  return met.has(quorum);
}
