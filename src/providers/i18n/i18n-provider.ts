import type { I18nProvider } from '@refinedev/core';
import type { i18n as I18n } from 'i18next';

/** refine's translations over i18next. */
export function createI18nProvider(i18n: I18n): I18nProvider {
  return {
    translate: (key: string, options?: unknown, defaultMessage?: string) => {
      const fallback = typeof options === 'string' ? options : defaultMessage;
      const values = typeof options === 'object' && options !== null ? options : {};
      return String(i18n.t(key, { ...values, defaultValue: fallback ?? key }));
    },
    changeLocale: (lang: string) => i18n.changeLanguage(lang),
    getLocale: () => i18n.resolvedLanguage ?? i18n.language,
  };
}
