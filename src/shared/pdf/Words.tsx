import { Text } from '@react-pdf/renderer';
import { plainText } from '../format/plain-text';
import { withArabicForms } from './arabic-forms';

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
