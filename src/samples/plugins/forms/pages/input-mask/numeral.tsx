import { MaskedField } from '@/samples/shared/fields/MaskedField';

const MASK = { mask: Number, scale: 2, thousandsSeparator: ',', radix: '.', mapToRadix: [','] };

export default function Numeral() {
  return <MaskedField mask={MASK} inputMode="decimal" label="Amount" placeholder="10,000.50" />;
}
