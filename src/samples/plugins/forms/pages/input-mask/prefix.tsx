import { MaskedField } from '@/samples/shared/fields/MaskedField';

const MASK = { mask: '{TL-}0000-000' };

export default function Prefix() {
  return <MaskedField mask={MASK} label="Ticket" placeholder="TL-2026-014" />;
}
