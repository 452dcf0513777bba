import GeneratedShow from '@/crud/pages/show';
import { PROMO_CODES } from '../promo-fields';

/** `/promo-codes`, for staff: the generated page with all fields. */
export default function ShowPage() {
  return <GeneratedShow resource={PROMO_CODES} />;
}
