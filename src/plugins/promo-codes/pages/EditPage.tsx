import GeneratedEdit from '@/crud/pages/edit';
import { PROMO_CODES } from '@/resources/promo-codes/details';

/** `/promo-codes`, for staff: the generated page with all fields. */
export default function EditPage() {
  return <GeneratedEdit resource={PROMO_CODES} />;
}
