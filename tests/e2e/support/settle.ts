import type { Page } from '@playwright/test';
import { callRest } from './rest';

/** Settles everything that the desk shows as due. */
export async function settleDue(page: Page): Promise<void> {
  const due = async (path: string, id: string) => {
    const rows = await callRest(page, { method: 'POST', path: `rpc/${path}`, body: {} });
    const named = rows.filter(({ status }) => status === 'DUE');
    return Object.fromEntries(named.map((row) => [row[id], row.next_profit]));
  };
  const body = {
    seen_tips: await due('settlement_preview', 'prediction_id'),
    seen_slips: await due('slips_preview', 'slip_id'),
  };
  await callRest(page, { method: 'POST', path: 'rpc/settle_due', body });
}

/** Publishes a draft as it is now. */
export async function publishDraft(page: Page, kind: 'tip' | 'slip', id: string): Promise<void> {
  const [view, name, key] = {
    tip: ['desk_tips', 'publish_prediction', 'prediction_id'] as const,
    slip: ['desk_slips', 'publish_slip', 'slip_id'] as const,
  }[kind];
  const path = `${view}?id=eq.${id}&select=updated_at`;
  const [draft] = await callRest(page, { method: 'GET', path });
  const body = { [key]: id, seen_updated_at: draft?.updated_at };
  await callRest(page, { method: 'POST', path: `rpc/${name}`, body });
}
