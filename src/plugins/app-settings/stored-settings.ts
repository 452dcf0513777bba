import type { SettingDef } from '@/plugin-api/types';

/** A row of `app_settings`. */
export interface StoredSetting {
  key: string;
  value: string;
  updated_at: string;
}

/** Props of a setting's control. */
export interface SettingProps {
  def: SettingDef;
  row: StoredSetting;
}

export const SETTINGS_QUERY = ['app-settings'] as const;
export const SETTINGS_PATH = '/rest/v1/app_settings?select=key,value,updated_at';

function isStored(row: unknown): row is StoredSetting {
  if (typeof row !== 'object' || row === null) return false;
  const { key, value, updated_at }: Record<string, unknown> = { ...row };
  return [key, value, updated_at].every((column) => typeof column === 'string');
}

/** The rows of a response by key. */
export function readSettings(answer: unknown): Record<string, StoredSetting> {
  const rows = Array.isArray(answer) ? answer.filter(isStored) : [];
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}

/** The row as somebody else saved it, from a conflict error. */
export function rowOf(value: unknown): StoredSetting | null {
  return isStored(value) ? value : null;
}
