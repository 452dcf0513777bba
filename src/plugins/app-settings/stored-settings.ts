import type { RegistrySetting } from '@/plugin-api/registry';

/** A row of `app_settings`. */
export interface StoredSetting {
  key: string;
  value: string;
  updated_at: string;
}

/** Props of a setting's control. */
export interface SettingProps {
  def: RegistrySetting;
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

/**
 * The row that a setting shows. One of a plugin has none until somebody changes it; one that the configuration fixes shows
 * that. Undefined for a setting of the app that the database doesn't know.
 */
export function rowFor(
  def: RegistrySetting,
  rows: Record<string, StoredSetting>,
): StoredSetting | undefined {
  const row = rows[def.key];
  if (def.default === undefined) return row;
  const value = def.fixed ?? row?.value ?? def.default;
  return { key: def.key, updated_at: row?.updated_at ?? '', value };
}

/** The row as somebody else saved it, from a conflict error. */
export function rowOf(value: unknown): StoredSetting | null {
  return isStored(value) ? value : null;
}
