import GeneratedShow from '@/crud/pages/show';
import { PROMO_CODES } from '@/resources/promo-codes/details';

/** `/promo-codes`, for staff: the generated page with all fields. */
export default function ShowPage() {
  return <GeneratedShow resource={PROMO_CODES} />;
}
