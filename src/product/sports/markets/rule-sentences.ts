import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLang } from 'touchline/format';

const DAY_MS = 86_400_000;

/** Gives a rule's sentences in the language of the page; until `ready` they are in English. */
export function useRuleSentences() {
  const lang = useLang();
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

/** One sentence of a rule, in the person's language where it is known there. */
export interface RuleSentence {
  text: string;
  /** It is still in the English of the database. */
  english: boolean;
}

/** The translations of the rules' sentences; null where they are read as they were written. */
export async function loadRuleWords(lang: string): Promise<Record<string, string> | null> {
  if (lang.startsWith('fr')) return (await import('./rules/fr')).default;
  if (lang.startsWith('ar')) return (await import('./rules/ar')).default;
  return null;
}

/** A rule's text sentence by sentence. Text that staff rewrote has no translation and is shown as written. */
export function ruleSentences(rule: string, words: Record<string, string> | null): RuleSentence[] {
  return rule
    .split(/(?<=\.)\s+(?=\S)/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .map((sentence) => {
      const known = words?.[sentence];
      return { text: known ?? sentence, english: known === undefined };
    });
}
