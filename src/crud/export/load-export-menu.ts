/** The ways to take a list along, loaded with the first press. */
export const loadExportMenu = async () => (await import('./ExportMenu')).ExportMenu;
