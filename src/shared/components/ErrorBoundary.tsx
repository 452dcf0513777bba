import { Component, type ComponentType, type ReactNode } from 'react';

/** What stood in the way, and how often the person tried again since. */
export interface Failure {
  error: unknown;
  attempts: number;
  /** Shows the children again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** What stands in place of the broken part; nothing unless given. */
  fallback?: ComponentType<Failure>;
  /** A change of it (the address) clears the error. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
  attempts: number;
  resetKey: string | undefined;
}

/** Keeps a broken part from taking what is around it along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    error: null,
    failed: false,
    attempts: 0,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey
      ? null
      : { error: null, failed: false, attempts: 0, resetKey };
  }

  private readonly retry = () =>
    this.setState(({ attempts }) => ({ error: null, failed: false, attempts: attempts + 1 }));

  override render() {
    const { error, failed, attempts } = this.state;
    if (!failed) return this.props.children;
    const { fallback: Fallback } = this.props;
    return Fallback ? <Fallback error={error} attempts={attempts} retry={this.retry} /> : null;
  }
}
