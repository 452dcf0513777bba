import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from './schema/crud-row';

/** Translator for the generated pages: keys with their namespace, text back. */
export function useT(): Translate {
  const { t } = useTranslation('crud');
  return useMemo(() => (key, params) => String(t(key, params ?? {})), [t]);
}
