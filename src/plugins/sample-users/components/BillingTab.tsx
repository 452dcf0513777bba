import type { OpenUser } from '../use-sample-user';
import { AddressPanel } from './AddressPanel';
import { CardsPanel } from './CardsPanel';
import { CurrentPlanPanel } from './CurrentPlanPanel';

/** What the user pays, with what, and where the bills go. */
export default function BillingTab({ open }: { open: OpenUser }) {
  return (
    <>
      <CurrentPlanPanel open={open} />
      <CardsPanel open={open} />
      <AddressPanel open={open} />
    </>
  );
}
