/** Where the pictures go, and from where a contact print takes its frames. */
export const folder = new URL('../../server/demo/pictures/', import.meta.url)
