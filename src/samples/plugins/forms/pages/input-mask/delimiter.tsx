import { MaskedField } from '@/samples/shared/fields/MaskedField';

const MASK = { mask: '000·000·000' };

export default function Delimiter() {
  return <MaskedField mask={MASK} label="Member number" placeholder="204·118·936" />;
}
