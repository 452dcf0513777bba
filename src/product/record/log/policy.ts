import {
  checkNote,
  isWitnessKey,
  LOG_KEY,
  parseVerifierKey,
  type SignedNote,
  type VerifierKey,
} from './signed-note';

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

/** What can be wrong with a line of a policy. Each code has a sentence below and in the Verify page's texts. */
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

const SENTENCES: Record<PolicyFault['code'], string> = {
  TOO_LONG: 'a policy has at most 1,000,000 bytes',
  CHARACTER: 'only line feeds and tabs are allowed as control characters, not {{found}}',
  KEYWORD: 'a line begins with log, witness, group or quorum, not “{{found}}”',
  ITEMS:
    'write “log KEY [URL]”, “witness NAME KEY [URL]”, “group NAME all|any|NUMBER NAME…” or “quorum NAME”',
  LOG_KEY: '“{{found}}” is not the key of a log',
  WITNESS_KEY: '“{{found}}” is not the key of a witness',
  KEY_TWICE: 'the key of “{{found}}” is already on an earlier line',
  NAME_TAKEN: 'the name “{{found}}” is already taken by an earlier line',
  NAME_NONE: 'the name “none” is reserved for “quorum none”',
  NAME_UNKNOWN: 'no earlier line defines “{{found}}”',
  MEMBER_TWICE: '“{{found}}” is already a member of a group',
  LEAST: 'the group needs all, any or a number from 1 to that of its members, not “{{found}}”',
  QUORUM_TWICE: 'there is a quorum already; a policy has one',
  QUORUM_NONE: 'the line “quorum NAME” is missing; “quorum none” demands no witness',
};

/** A fault as a sentence of the commands and the server. */
export function describeFault({ line, code, found }: PolicyFault): string {
  return `line ${line}: ${SENTENCES[code].replace('{{found}}', found)}`;
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

/** The text that the bytes were meant to be. */
function decoded(item: string): string {
  return new TextDecoder().decode(Uint8Array.from(item, (character) => character.charCodeAt(0)));
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
    const text = decoded(found);
    const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
    this.faults.push({ line: Math.max(this.line, 1), code, found: shown });
  }

  private readLog([key, url, ...more]: string[]) {
    if (key === undefined || more.length > 0) return this.fault('ITEMS');
    const parsed = parseVerifierKey(decoded(key));
    if (parsed?.kind !== LOG_KEY) return this.fault('LOG_KEY', key);
    if (!this.isNewKey('log', parsed)) return;
    this.policy.logs.push({ key: parsed, url: url === undefined ? null : decoded(url) });
  }

  private readWitness([name, key, url, ...more]: string[]) {
    if (name === undefined || key === undefined || more.length > 0) return this.fault('ITEMS');
    const parsed = parseVerifierKey(decoded(key));
    const isNamed = this.takeName(name);
    if (!parsed || !isWitnessKey(parsed)) return this.fault('WITNESS_KEY', key);
    if (!this.isNewKey('witness', parsed) || !isNamed) return;
    this.policy.witnesses.push({ name, key: parsed, url: url === undefined ? null : decoded(url) });
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
    const number = /^[1-9]\d{0,8}$/.test(least) ? Number(least) : 0;
    const count = { any: 1, all: members.length }[least] ?? number;
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

  private isNewKey(of: 'log' | 'witness', { name, publicKey }: VerifierKey): boolean {
    const key = `${of} ${publicKey.join()}`;
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

/** Which of a policy's witnesses signed a head, and whether they suffice. */
export interface PolicyCheck {
  ok: boolean;
  signed: { witness: PolicyWitness; seenAt: Date }[];
  /** Those whose signature is invalid, which invalidates the note. */
  bad: PolicyWitness[];
}

/** Holds a note against a policy; its log's signature is not looked at. Await `loadKinds` first. */
export function checkPolicy(note: SignedNote, policy: Policy): PolicyCheck {
  const check: PolicyCheck = { ok: false, signed: [], bad: [] };
  for (const witness of policy.witnesses) {
    const found = checkNote(note, witness.key);
    if (found.signed && found.seenAt) check.signed.push({ witness, seenAt: found.seenAt });
    else if (!found.signed && found.reason === 'BAD_SIGNATURE') check.bad.push(witness);
  }
  const names = check.signed.map(({ witness }) => witness.name);
  check.ok = check.bad.length === 0 && isQuorum(policy, names);
  return check;
}
