/**
 * What a plugin declares: `definePlugin` and its parts, the types of the manifest, and what its pages ask the app
 * about the person and about other plugins. The interfaces for names (`ResourceRecords`, `AccessSubjects`,
 * `FieldTypes`, `Slots`, `ViewerExtras`, …) are open: `declare module 'touchline/plugin-api' { interface
 * ResourceRecords { notes: NoteRow } }`.
 */
// What the framework itself adds to those interfaces. The compiler merges a plugin's additions correctly only if it has
// read these before.
import type {} from '../crud/field-types/field-types';
import type {} from '../plugins/framework';
import type {} from '../theme/augment';

// The manifest.

export { definePlugin } from '../plugin-api/define-plugin';
export {
  defineDetails,
  defineExtension,
  defineResource,
  defineSubject,
  withPages,
} from '../plugin-api/define-resource';
export { defineSearch } from '../plugin-api/define-search';
export type { MockRows } from '../plugin-api/mock-rows';
export type { Problem, ProblemCode } from '../plugin-api/problems';
export { type PageAhead, type ReadAhead, readingAhead } from '../plugin-api/read-ahead';
export { type AskedList, readListAhead } from '../plugin-api/read-list-ahead';
export * from '../plugin-api/types';
export type { WidgetSize } from '../plugin-api/widget-size';
export { PAGES_GROUP } from '../shared/pages-group';
export { PEOPLE_GROUP, SYSTEM_GROUP } from '../shared/staff-groups';

// The person.

export { useMay } from '../plugin-api/use-may';
export type * from '../plugin-api/viewer';
export { useViewer } from '../plugin-api/viewer-context';
export { usePerson } from '../shared/person-context';
export type * from '../shared/person-preferences';

// What is installed, and where it is.

export { completeResource } from '../plugin-api/complete-resource';
export { PagePluginContext } from '../plugin-api/page-plugin-context';
export { crudPath, matchesPath, recordPagePath } from '../plugin-api/paths';
export { accessName } from '../plugin-api/registry';
export { useRegistry } from '../plugin-api/registry-context';
export { SlotOutlet } from '../plugin-api/SlotOutlet';
export { useSetting } from '../plugin-api/use-setting';
export { usePluginFunction } from '../providers/use-plugin-function';
export { people, SEES_CONTACT } from '../resources/people/resource';
export { useConfig } from '../shared/config-context';
export { PRODUCT as APP_NAME } from '../shared/product-name';
export { safePath } from '../shared/safe-path';
export { tellWork, useWorkCount, type WorkCounts } from '../shared/work-counts';
