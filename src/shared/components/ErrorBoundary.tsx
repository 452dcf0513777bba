import { Component, type ComponentType, type ReactNode } from 'react';

/** The error that was caught. */
export interface Failure {
  error: unknown;
  /** Shows the children again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** Shown instead of the failed part; default nothing. */
  fallback?: ComponentType<Failure>;
  /** Changing it (such as the address) clears the error. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: unknown;
  failed: boolean;
  resetKey: string | undefined;
}

/** Contains the failure of a part, so that its surroundings keep working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    error: null,
    failed: false,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey };
  }

  private readonly retry = () => this.setState({ error: null, failed: false });

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const { fallback: Fallback } = this.props;
    return Fallback ? <Fallback error={error} retry={this.retry} /> : null;
  }
}
