import GeneratedList from '@/crud/pages/list';
import { GIVEN_BONUSES } from '@/resources/bonuses/details';

/** `/bonuses`: all bonuses, for staff. */
export default function GivenPage() {
  return <GeneratedList resource={GIVEN_BONUSES} />;
}
