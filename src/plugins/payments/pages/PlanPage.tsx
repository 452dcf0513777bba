import GeneratedShow from '@/crud/pages/show';
import { planResource } from '@/resources/plans/resource';
import { PricesPanel } from '../components/PricesPanel';

/** One plan with its prices. */
export default function PlanPage() {
  return <GeneratedShow resource={planResource} more={(row) => <PricesPanel planId={row.id} />} />;
}
