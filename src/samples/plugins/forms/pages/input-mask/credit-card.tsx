import { MaskedField } from '@/samples/shared/fields/MaskedField';

const AMERICAN = '0000 000000 00000';
const OTHERS = '0000 0000 0000 0000';

/** American Express groups its fifteen digits differently. */
const MASK = {
  mask: [{ mask: AMERICAN, starts: /^3[47]/ }, { mask: OTHERS }],
  dispatch: (added: string, { compiledMasks, value }: { compiledMasks: Mask[]; value: string }) =>
    compiledMasks.find(({ starts }) => !starts || starts.test(value + added)),
};
interface Mask {
  starts?: RegExp;
}

export default function CreditCard() {
  return <MaskedField mask={MASK} label="Card number" placeholder="0000 0000 0000 0000" />;
}
