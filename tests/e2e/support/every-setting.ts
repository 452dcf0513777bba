import { CHOICES, DEFAULT_SETTINGS, type Settings } from '@/theme/settings';

export interface SettingUnderTest {
  key: keyof Settings;
  values: readonly (string | boolean)[];
}

const choices: Partial<Record<string, readonly string[]>> = CHOICES;

/** Every setting of the look with every value that it may have, from its declaration. */
export const EVERY_SETTING: readonly SettingUnderTest[] = Object.keys(DEFAULT_SETTINGS).map(
  (key) => ({ key: key as keyof Settings, values: choices[key] ?? [true, false] }),
);
