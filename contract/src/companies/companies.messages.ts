export const companiesMessages = {
  'companies.last_owner': 'A company keeps at least one owner. Make somebody else an owner first.',
  'companies.yourself': 'Use “Leave” to give up your own seat.',
  'companies.own_role': 'You cannot change your own role. Pass ownership on, or ask another owner.',
  'companies.already_member': 'This person has a seat in your company already.',
  'companies.invited_already': 'This address has been invited already. Send the invitation again instead.',
  'companies.resend_wait': 'This invitation was sent a moment ago. Please wait a minute.',
  'companies.invitations_full': 'At most 100 invitations can be open at a time.',
  'companies.invitation_expired': 'This invitation has expired. Ask for a new one.',
  'companies.invitation_revoked': 'This invitation was taken back. Ask for a new one.',
  'companies.invitation_used': 'This invitation has been accepted already.',
  'companies.other_address': 'This invitation is for another address. Sign in with the address it was sent to.',
  'companies.request_open': 'A request is open already. Withdraw it before you send another one.',
  'companies.already_verified': 'Your company is verified already.',
  'companies.code_wrong': 'Invalid or expired verification code.',
  'companies.code_wait': 'A code was sent a moment ago. Please wait a minute.',
  'companies.move_refused': 'This request was changed meanwhile. Reload and look again.',
  'companies.undo_late': 'A decision can be taken back for 24 hours only.',
  'companies.undo_used': 'The invitation of this decision has been used, so it cannot be taken back.',
  'companies.document_missing': 'This document is no longer there. Please upload it again.',
  'companies.page_changed': 'Somebody else changed this meanwhile. Load the newer version and look again.',
  'companies.section_full': 'A list holds at most 50 entries. Delete one first.',
  'companies.address_taken': 'This address is taken. Choose another one.',
  'companies.addresses_full': 'Three earlier addresses lead here already. Go back to one of them, or keep this one.',
} as const

/** To administrators, with the request that a new name begins. */
export const renamedNote = (from: string, to: string) =>
  `Renamed from “${from}” to “${to}”. It was verified under the former name.`

export const companiesStatuses = {
  'companies.last_owner': 409,
  'companies.yourself': 409,
  'companies.own_role': 409,
  'companies.invitation_expired': 410,
  'companies.invitation_revoked': 410,
  'companies.invitation_used': 410,
  'companies.move_refused': 409,
  'companies.undo_late': 409,
  'companies.undo_used': 409,
} as const satisfies Partial<Record<keyof typeof companiesMessages, number>>
