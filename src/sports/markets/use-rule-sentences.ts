import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRuleWords, ruleSentences } from './rule-sentences';

const DAY_MS = 86_400_000;

/** Gives a rule's sentences in the language of the page; until `ready` they are in English. */
export function useRuleSentences() {
  const { i18n } = useTranslation();
  const lang = i18n.resolvedLanguage ?? i18n.language;
  // By hand because the texts come from the app's own files.
  const words = useQuery({
    queryKey: ['market-rules', lang],
    queryFn: () => loadRuleWords(lang),
    staleTime: DAY_MS,
  });
  const { data = null } = words;
  const sentencesOf = useCallback((rule: string) => ruleSentences(rule, data), [data]);
  return { sentencesOf, ready: !words.isPending, error: words.error };
}
