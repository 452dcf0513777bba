import GeneratedCreate from '@/crud/pages/create';
import { AFFILIATE_FORM } from '@/resources/affiliates/details';

/** `/affiliates`, for staff: the generated page with all fields. */
export default function CreatePage() {
  return <GeneratedCreate resource={AFFILIATE_FORM} />;
}
