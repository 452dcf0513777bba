import { ShowPage as GeneratedShow } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { PricesPanel } from '../components/PricesPanel';

/** One plan with its prices. */
export default function PlanPage({ resource }: ResourcePageProps) {
  return <GeneratedShow resource={resource} more={(row) => <PricesPanel planId={row.id} />} />;
}
