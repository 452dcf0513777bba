import { Text } from '@react-pdf/renderer';
import { plainText } from '@/shared/format/plain-text';
import { withArabicForms } from './arabic-forms';

/** Colours for printing on white. */
export const PDF_COLORS = {
  ink: '#1b2130',
  grey: '#5b6475',
  line: '#d9dde6',
  blue: '#2f55e6',
  soft: '#f1f4fe',
} as const;

/** Props of every page of a PDF. */
export const PAGE_STYLE = {
  lineHeight: 1.35,
  color: PDF_COLORS.ink,
  // Arabic letters arrive in their joined forms, so no font substitution is needed.
  fontFeatureSettings: { ccmp: 0 },
} as const;

/** Headings and totals. */
export const BOLDLY = { fontWeight: 700 } as const;

const ARABIC = /\p{Script=Arabic}/u;

interface WordsProps {
  isRtl: boolean;
  children: string;
  /** Aligned to the end of the reading direction. */
  atEnd?: boolean;
  style?: object;
}

/** Text in its own direction, aligned by the direction of its sheet. */
export function Words({ isRtl, children, atEnd = false, style }: WordsProps) {
  return (
    <Text
      style={{
        direction: ARABIC.test(children) ? 'rtl' : 'ltr',
        textAlign: isRtl === atEnd ? 'left' : 'right',
        ...style,
      }}
    >
      {withArabicForms(plainText(children))}
    </Text>
  );
}
