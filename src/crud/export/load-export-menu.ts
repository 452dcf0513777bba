/** Loads the export menu, on the first press. */
export const loadExportMenu = async () => (await import('./ExportMenu')).ExportMenu;
