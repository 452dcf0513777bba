// The settlement desk is no table: it names its own permission.
declare module '@/plugin-api/types' {
  interface AccessSubjects {
    settlement: true;
  }
}

export {};
