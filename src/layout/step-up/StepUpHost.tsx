import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { stepUp } from '@/providers/step-up';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { lazyPart } from '@/shared/lazy-part';

const StepUpDialog = lazyPart(() => import('./StepUpDialog'));

/** Shows the question for a second factor over whatever page made the call; its code loads with the first one. */
export function StepUpHost() {
  const what = useSyncExternalStore(stepUp.listen, stepUp.asked, stepUp.asked);
  return (
    what && (
      <ErrorBoundary fallback={Unasked}>
        <Suspense fallback={null}>
          <StepUpDialog what={what} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** The dialog couldn't be loaded: the calls that wait fail with the server's refusal. */
function Unasked() {
  useEffect(() => {
    stepUp.answer(false);
  }, []);
  return null;
}
