import { useTranslation } from 'react-i18next';
import { numberProblem } from './number-problem';
import { useLang } from './use-lang';

/** Returns why a typed number is refused, in the page's language; undefined if it is valid. */
export function useNumberProblem() {
  const { t } = useTranslation('shell');
  const lang = useLang();
  return (text: string, decimals?: number) =>
    numberProblem(text, lang, decimals, (key, params) => String(t(key, params ?? {})));
}
