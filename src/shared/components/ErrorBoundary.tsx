import { Component, type ComponentType, type ReactNode } from 'react';
import { LoadError } from '../load-error';

/** The error that was caught. */
export interface Failure {
  error: unknown;
  /** Whether it was caught after `retry`. */
  again: boolean;
  /** Shows the children again; code that could not be fetched is fetched again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** Shown instead of the failed part; default nothing. */
  fallback?: ComponentType<Failure>;
  /** The same as a function, which may use what is around the part. */
  instead?: (failure: Failure) => ReactNode;
  /** Changing it (such as the address) clears the error. */
  resetKey?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
  again: boolean;
  resetKey: unknown;
}

const FINE = { error: null, failed: false };

/** Contains the failure of a part, so that its surroundings keep working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { ...FINE, again: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { ...FINE, again: false, resetKey };
  }

  private readonly retry = () => {
    const { error } = this.state;
    if (error instanceof LoadError) error.forget();
    this.setState({ ...FINE, again: true });
  };

  override render() {
    const { error, failed, again } = this.state;
    if (!failed) return this.props.children;
    const { fallback: Fallback, instead } = this.props;
    const failure = { error, again, retry: this.retry };
    return Fallback ? <Fallback {...failure} /> : instead?.(failure);
  }
}
