// Reports are no table: they name their own permission, with an action for each tab.
declare module '@/plugin-api/types' {
  interface AccessSubjects {
    reports: true;
  }
}

export {};
