import GeneratedEdit from '@/crud/pages/edit';
import { AFFILIATE_FORM } from '@/resources/affiliates/details';

/** `/affiliates`, for staff: the generated page with all fields. */
export default function EditPage() {
  return <GeneratedEdit resource={AFFILIATE_FORM} />;
}
