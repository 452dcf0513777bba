import GeneratedShow from '@/crud/pages/show';
import { PricesPanel } from '../components/PricesPanel';
import { planResource } from '../plan-resource';

/** One plan with its prices. */
export default function PlanPage() {
  return <GeneratedShow resource={planResource} more={(row) => <PricesPanel planId={row.id} />} />;
}
