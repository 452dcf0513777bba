import GeneratedList from '@/crud/pages/list';
import { GIVEN_BONUSES } from '../bonus-fields';

/** `/bonuses`: all bonuses, for staff. */
export default function GivenPage() {
  return <GeneratedList resource={GIVEN_BONUSES} />;
}
