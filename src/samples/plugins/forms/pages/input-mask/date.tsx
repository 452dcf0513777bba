import { MaskedField } from '@/samples/shared/fields/MaskedField';
import { numberBlock } from './number-block';

const MASK = {
  mask: 'YYYY-MM-DD',
  blocks: { YYYY: numberBlock(1900, 2100), MM: numberBlock(1, 12), DD: numberBlock(1, 31) },
};

export default function DateMask() {
  return <MaskedField mask={MASK} label="Date" placeholder="YYYY-MM-DD" />;
}
