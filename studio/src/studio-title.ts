/** The title of the Studio in the navbar and in browser tabs. */
export const STUDIO_TITLE = 'Fleetloom';
