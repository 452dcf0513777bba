import { MaskedField } from '@/samples/shared/fields/MaskedField';

const MASK = { mask: '+{1} (000) 000-0000' };

export default function Phone() {
  return <MaskedField mask={MASK} inputMode="tel" label="Phone" placeholder="+1 (000) 000-0000" />;
}
