declare module '@/plugin-api/types' {
  interface AccessSubjects {
    /** The staff's part of the pages to come. */
    upcoming: true;
  }
}

export type {};
