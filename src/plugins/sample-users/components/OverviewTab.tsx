import type { OpenUser } from '../use-sample-user';
import { ActivityPanel } from './ActivityPanel';
import { InvoicesPanel } from './InvoicesPanel';
import { ProjectsPanel } from './ProjectsPanel';

/** What the user works on, did, and owes. */
export default function OverviewTab({ open }: { open: OpenUser }) {
  return (
    <>
      <ProjectsPanel projects={open.account.projects} />
      <ActivityPanel activity={open.account.activity} />
      <InvoicesPanel company={open.user.company} />
    </>
  );
}
