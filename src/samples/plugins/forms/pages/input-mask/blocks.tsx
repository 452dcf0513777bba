import { MaskedField } from '@/samples/shared/fields/MaskedField';

const MASK = { mask: 'aaaa 000 ***', prepareChar: (typed: string) => typed.toUpperCase() };

export default function Blocks() {
  return (
    <MaskedField
      mask={MASK}
      inputMode="text"
      label="Season ticket"
      placeholder="NORT 204 B12"
      helperText="Four letters, three figures, three of either"
    />
  );
}
