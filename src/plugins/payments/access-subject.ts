declare module '@/plugin-api/types' {
  interface AccessSubjects {
    /** The comparison of our payments with those of the providers. */
    reconciliation: true;
  }
}

export type {};
