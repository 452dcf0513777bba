import { MaskedField } from '@/samples/shared/fields/MaskedField';
import { numberBlock } from './number-block';

const MASK = {
  mask: 'HH:mm:ss',
  blocks: { HH: numberBlock(0, 23), mm: numberBlock(0, 59), ss: numberBlock(0, 59) },
};

export default function Time() {
  return <MaskedField mask={MASK} label="Time" placeholder="HH:mm:ss" />;
}
