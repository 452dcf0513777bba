import GeneratedCreate from '@/crud/pages/create';
import { PROMO_CODES } from '@/resources/promo-codes/details';

/** `/promo-codes`, for staff: the generated page with all fields. */
export default function CreatePage() {
  return <GeneratedCreate resource={PROMO_CODES} />;
}
