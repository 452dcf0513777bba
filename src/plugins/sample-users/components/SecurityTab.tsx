import type { OpenUser } from '../use-sample-user';
import { DevicesPanel } from './DevicesPanel';
import { PasswordPanel } from './PasswordPanel';
import { TwoStepPanel } from './TwoStepPanel';

/** How the user signs in, and where. */
export default function SecurityTab({ open }: { open: OpenUser }) {
  return (
    <>
      <PasswordPanel open={open} />
      <TwoStepPanel open={open} />
      <DevicesPanel open={open} />
    </>
  );
}
