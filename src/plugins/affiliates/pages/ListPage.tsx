import GeneratedList from '@/crud/pages/list';
import { AFFILIATES } from '../affiliate-fields';

/** `/affiliates`, for staff: the generated page with all fields. */
export default function ListPage() {
  return <GeneratedList resource={AFFILIATES} />;
}
