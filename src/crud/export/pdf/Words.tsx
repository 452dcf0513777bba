import { Text } from '@react-pdf/renderer';
import { plainText } from '@/shared/format/plain-text';
import { withArabicForms } from './arabic-forms';

/** Colours of what is printed on white. */
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
  // Letters come in the forms that they take: the font need not exchange any.
  fontFeatureSettings: { ccmp: 0 },
} as const;

/** Headings and totals. */
export const BOLDLY = { fontWeight: 700 } as const;

const ARABIC = /\p{Script=Arabic}/u;

interface WordsProps {
  isRtl: boolean;
  children: string;
  /** At the side where reading ends. */
  atEnd?: boolean;
  style?: object;
}

/** Words in their own direction, at the side where their sheet has them. */
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
