import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import { isLanguageGuessed, rememberGuess } from '@/providers/i18n/language-choice';
import { SAVE_PROFILE, useSaveProfile } from '@/providers/use-save-profile';
import { safeTimeZone } from '@/shared/format/time-zone';
import { OFFERED } from '@/shared/offered-languages';

const isOffered = (locale: string) => OFFERED.some((lang) => lang === locale);

/**
 * Keeps the languages of this browser and of the person's profile in step. Without a choice in this browser the
 * profile's language applies; a choice made here, before or after signing in, is saved to the profile. An account
 * created without our form (Google) has no language yet and starts with this browser's language and time zone.
 */
export function ProfileLanguage() {
  const { i18n } = useTranslation();
  const { profile } = useViewer();
  const { mutate: save } = useSaveProfile();
  const saving = useIsMutating({ mutationKey: SAVE_PROFILE }) > 0;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = useRef(i18n.language);
  const locale = profile?.locale;
  const { session } = useBackend();
  const told = useRef(false);
  const untold = profile?.locale === 'en' && profile.timezone === 'UTC';

  useEffect(() => {
    const note = (lang: string) => {
      // i18next reports the same language again when texts load late.
      if (lang === shown.current) return;
      shown.current = lang;
      rememberGuess(null);
      setChosen(lang);
    };
    i18n.on('languageChanged', note);
    return () => i18n.off('languageChanged', note);
  }, [i18n]);

  useEffect(() => {
    if (!locale || saving) return;
    if (chosen !== null) {
      if (chosen !== locale) save({ locale: chosen });
      setChosen(null);
    } else if (untold && session.current()?.newcomer) {
      if (!told.current) save({ locale: i18n.resolvedLanguage, timezone: safeTimeZone(null) });
      told.current = true;
    } else if (isOffered(locale) && isLanguageGuessed() && locale !== i18n.resolvedLanguage) {
      shown.current = locale;
      rememberGuess(locale);
      void i18n.changeLanguage(locale);
    }
  }, [locale, untold, session, chosen, saving, save, i18n]);
  return null;
}
