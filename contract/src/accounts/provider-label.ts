/** A provider's name as it is read: `studio_id` is Studio Id, `sso:northlight` Northlight. */
export const providerLabel = (name: string): string =>
  name
    .replace(/^sso:/, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
