import type { Account, AccountName } from './accounts.ts';
import type { Answer, World } from './world.ts';

export const TIERS = ['FREE', 'BASIC', 'PREMIUM', 'VIP'] as const;
export type Tier = (typeof TIERS)[number];

/** What a person sees of the tips and of staff's tables, as returned by the API. */
export interface Sight {
  /** Tiers of the readable open picks, lowest first. */
  picks: Tier[];
  /** Rows that a subscriber never gets: drafts, the desk, other people, the audit log. */
  staffRows: number;
  /** From `my_access`. */
  access: Record<string, unknown>;
}

type Seer = AccountName | { token: Account['token'] };

/** Reads as a person with the preview header, or without one. */
export function previewedBy(world: World, sender: Seer, tier?: string) {
  const headers: Record<string, string> = tier === undefined ? {} : { 'x-preview-tier': tier };
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    world.send(sender, method, `/rest/v1/${path}`, {
      body,
      headers: { prefer: 'return=representation', ...headers },
    });
  const rows = async (path: string) => {
    const { status, json, text } = await send('GET', path);
    if (status !== 200 || !Array.isArray(json)) throw new Error(`${path}: ${status} ${text}`);
    return json as Record<string, unknown>[];
  };
  return {
    send,
    async look(): Promise<Sight> {
      const me = sender as AccountName;
      const picks = await rows('prediction_picks?select=tier&visibility=eq.TIER');
      const staffOnly = await Promise.all([
        rows('manual_predictions?select=id'),
        rows(`profiles?select=id&id=neq.${world.accounts[me].id}`),
        rows(`entitlements?select=id&user_id=neq.${world.accounts[me].id}`),
        rows('audit_log?select=id'),
      ]);
      const open = await rows('record_entries?select=tier&locked=is.false&outcome=eq.PENDING');
      const read = [...picks, ...open].map(({ tier }) => tier);
      return {
        picks: TIERS.filter((name) => read.includes(name)),
        staffRows: staffOnly.flat().length,
        access: (await send('POST', 'rpc/my_access', {})).json as Record<string, unknown>,
      };
    },
  };
}
