import type { AppSettings } from '@/shared/app-settings';

export type SettingKey = keyof AppSettings;

/** A setting as the table holds it. */
export interface StoredSetting {
  key: SettingKey;
  value: string;
  updated_at: string;
}

export const SETTINGS_QUERY = ['app-settings'] as const;
export const SETTINGS_PATH = '/rest/v1/app_settings?select=key,value,updated_at';

function isStored(row: unknown): row is StoredSetting {
  if (typeof row !== 'object' || row === null) return false;
  const { key, value, updated_at }: Record<string, unknown> = { ...row };
  return [key, value, updated_at].every((column) => typeof column === 'string');
}

/** The rows of an answer by their key. */
export function readSettings(answer: unknown): Record<string, StoredSetting> {
  const rows = Array.isArray(answer) ? answer.filter(isStored) : [];
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}

/** The row as somebody else saved it meanwhile, out of a conflict. */
export function rowOf(value: unknown): StoredSetting | null {
  return isStored(value) ? value : null;
}
