const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const nothingSent = (names: readonly string[]) =>
  `so nothing was sent. Uncheck ${names.length > 1 ? 'them' : 'it'} to continue.`

export const CHOOSE_A_ROLE = 'Choose at least one role.'

/** Why roles that were chosen can't be applied for, by their names. */
export const rolesFilled = (names: readonly string[]) =>
  `${listed.format(names)} ${names.length > 1 ? 'are' : 'is'} filled, ${nothingSent(names)}`
export const rolesApplied = (names: readonly string[]) =>
  `You’ve already applied for ${listed.format(names)}, ${nothingSent(names)}`
export const rolesWithdrawn = (names: readonly string[]) =>
  `You’ve withdrawn twice from ${listed.format(names)}, ${nothingSent(names)}`
