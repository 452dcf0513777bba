import type {
  AccessRule,
  ExtensionDetails,
  RecordName,
  RecordRow,
  ResourceAccess,
  ResourceDef,
  ResourceDetails,
  ResourcePages,
  RouteDef,
  SubjectName,
  TKey,
} from './types';

/** Details of one record; those of another don't fit its resource. */
type DetailsOf<Name extends RecordName> = ResourceDetails & { record: Name };

type ResourceOf<Name extends RecordName> = Omit<
  ResourceDef<RecordRow<Name>>,
  'table' | 'details'
> & {
  details: () => Promise<{ default: DetailsOf<Name> }>;
};

/**
 * Declares a resource over a known record: `defineResource('notes')({ id, path, details, … })`. Sort, scope and
 * version column may name only the record's own columns; functions receive its row. The registry mixes resources of
 * all records, so the row type is erased here and in `defineDetails`.
 */
export function defineResource<Name extends RecordName>(table: Name) {
  return (resource: ResourceOf<Name>): ResourceDef => {
    const whole: ResourceDef<RecordRow<Name>> = { ...resource, table };
    return whole as ResourceDef;
  };
}

/** Declares the details of a record's resource, as the default export of its `details.ts`: typed by its row. */
export function defineDetails<Name extends RecordName>(record: Name) {
  return (details: Omit<ResourceDetails<RecordRow<Name>>, 'record'>): DetailsOf<Name> => {
    const whole: ResourceDetails<RecordRow<Name>> & { record: Name } = { ...details, record };
    return whole as DetailsOf<Name>;
  };
}

/** Declares a plugin's additions to another plugin's record, as a default export, typed by its row. */
export function defineExtension<Name extends RecordName>(record: Name) {
  return (details: Omit<ExtensionDetails<RecordRow<Name>>, 'record'>): ExtensionDetails => {
    const whole: ExtensionDetails<RecordRow<Name>> = { ...details, record };
    return whole as ExtensionDetails;
  };
}

/** The resource with some generated pages replaced by a plugin's. */
export function withPages(resource: ResourceDef, pages: ResourcePages): ResourceDef {
  return { ...resource, pages };
}

/**
 * Declares a record whose only list is a custom page, such as reports. The plugin adds the route, with its page, to
 * its `routes` and the rules to its `access`.
 */
export function defineSubject(subject: SubjectName) {
  return <const Key extends TKey>(declared: {
    path: string;
    titleKey: Key;
    nav: RouteDef<Key>['nav'];
    access: readonly ResourceAccess[];
  }): { route: Omit<RouteDef<Key>, 'page'>; access: AccessRule[] } => {
    const { access, ...route } = declared;
    return {
      route: {
        ...route,
        id: `${subject}.list`,
        subject,
        layout: 'app',
        access: { resource: subject, action: 'list' },
      },
      access: access.map((rule) => ({ ...rule, resource: subject })),
    };
  };
}
