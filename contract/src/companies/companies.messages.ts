export const companiesMessages = {
  'companies.last_owner': 'A company needs at least one owner. Make someone else an owner first.',
  'companies.yourself': 'Use “Leave” to give up your own seat.',
  'companies.own_role': 'You can’t change your own role. Transfer ownership or ask another owner.',
  'companies.already_member': 'This person already has a seat in your company.',
  'companies.invited_already': 'This address has already been invited. Send the invitation again instead.',
  'companies.resend_wait':
    'Your company emailed this address an invitation less than a day ago. It gets at most one a day.',
  'companies.invitations_full': 'You can have up to 100 open invitations at a time.',
  'companies.invitation_expired': 'This invitation has expired. Ask for a new one.',
  'companies.invitation_revoked': 'This invitation was revoked. Ask for a new one.',
  'companies.invitation_used': 'This invitation has already been accepted.',
  'companies.other_address': 'This invitation is for another address. Sign in with the address it was sent to.',
  'companies.request_open': 'You already have an open request. Withdraw it before you send another one.',
  'companies.already_verified': 'Your company is already verified.',
  'companies.code_wrong': 'Invalid or expired verification code.',
  'companies.code_wait': 'We just sent a code. Please wait a minute.',
  'companies.move_refused': 'This request was just changed. Reload to see the latest version.',
  'companies.undo_late': 'You can only undo a decision within 24 hours.',
  'companies.undo_used': 'You can’t undo this decision: its invitation has already been used.',
  'companies.document_missing': 'This document is no longer available. Please upload it again.',
  'companies.page_changed': 'Someone just edited this. Reload to see the latest version.',
  'companies.section_full': 'A list can have up to 50 entries. Delete one first.',
  'companies.address_taken': 'This address is taken. Choose another one.',
  'companies.addresses_full': 'Three earlier addresses already lead here. Go back to one of them or keep this one.',
} as const

/** When an address that was invited less than a day ago may be invited again. */
export const inviteAgainIn = (hours: number): string =>
  `${companiesMessages['companies.resend_wait']} Invite it again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`

/** To administrators, with the request that a new name begins. */
export const renamedNote = (from: string, to: string) =>
  `Renamed from “${from}” to “${to}”. It was verified under its former name.`

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
