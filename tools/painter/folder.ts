/** Where the pictures go, and where a contact print takes its frames from. */
export const folder = new URL('../../server/demo/pictures/', import.meta.url)
