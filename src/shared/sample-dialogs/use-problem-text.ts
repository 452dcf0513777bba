import { useTranslation } from 'react-i18next';

/** Says what a rule of `rules.ts` found wrong. */
export function useProblemText(): (problem: string | undefined) => string | undefined {
  const { t } = useTranslation('sample-dialogs/texts');
  return (problem) => (problem === undefined ? undefined : t(`wrong.${problem}`));
}
