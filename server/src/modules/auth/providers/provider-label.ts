/** A provider's name as a person reads it: `studio_id` is Studio Id. */
export const providerLabel = (name: string): string =>
  name
    .replace(/^sso:/, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
