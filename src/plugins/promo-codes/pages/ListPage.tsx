import GeneratedList from '@/crud/pages/list';
import { PROMO_CODES } from '@/resources/promo-codes/details';

/** `/promo-codes`, for staff: the generated page with all fields. */
export default function ListPage() {
  return <GeneratedList resource={PROMO_CODES} />;
}
