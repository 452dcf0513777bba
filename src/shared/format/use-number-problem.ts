import { useTranslation } from 'react-i18next';
import { numberProblem } from './number-problem';
import { useLang } from './use-lang';

/** Says why a typed number can't be taken, in the page's language; undefined where it can. */
export function useNumberProblem() {
  const { t } = useTranslation('shell');
  const lang = useLang();
  return (text: string, decimals?: number) =>
    numberProblem(text, lang, decimals, (key, params) => String(t(key, params ?? {})));
}
