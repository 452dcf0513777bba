/**
 * What a plugin declares: `definePlugin` and its parts, the types of the manifest, and what its pages ask the app
 * about the person. The interfaces for names (`ResourceRecords`, `AccessSubjects`, `FieldTypes`, `Slots`) are open:
 * `declare module 'touchline/plugin-api' { interface ResourceRecords { notes: NoteRow } }`.
 */
// What the framework itself adds to those interfaces. The compiler merges a plugin's additions correctly only if it has
// read these before.
import type {} from '../crud/field-types/field-types';
import type {} from '../plugins/framework';
import type {} from '../theme/augment';

export { definePlugin } from '../plugin-api/define-plugin';
export { defineDetails, defineExtension, defineResource } from '../plugin-api/define-resource';
export { defineSearch } from '../plugin-api/define-search';
export type { MockRows } from '../plugin-api/mock-rows';
export type { Problem, ProblemCode } from '../plugin-api/problems';
export { type PageAhead, type ReadAhead, readingAhead } from '../plugin-api/read-ahead';
export { type AskedList, readListAhead } from '../plugin-api/read-list-ahead';
export { SlotOutlet } from '../plugin-api/SlotOutlet';
export * from '../plugin-api/types';
export { useMay } from '../plugin-api/use-may';
export { useSetting } from '../plugin-api/use-setting';
export { useViewer, type ViewerState } from '../plugin-api/viewer-context';
export { usePluginFunction } from '../providers/use-plugin-function';
