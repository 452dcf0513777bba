import { MaskedField } from '@/samples/shared/fields/MaskedField';

const MASK = { mask: '000.000.000-00' };

export default function CustomDelimiters() {
  return <MaskedField mask={MASK} label="Licence" placeholder="120.404.338-07" />;
}
