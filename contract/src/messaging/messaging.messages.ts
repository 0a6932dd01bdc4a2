export const messagingMessages = {
  'messaging.yourself': 'You can’t message yourself.',
  'messaging.request_waits': 'Your first message is a request. You can write again once they accept it.',
  'messaging.declined': 'Your message request was declined. You can’t write again unless they reply.',
  'messaging.other_gone': 'This person can no longer be reached on Ensemble.',
  'messaging.company_gone': 'This company can no longer be reached on Ensemble.',
  'messaging.own_voice_gone': 'Your role no longer lets you write for this company.',
  'messaging.nothing_to_read': 'They haven’t written to you yet.',
  'messaging.move_refused': 'This request has already been answered.',
  'messaging.assignee_refused': 'Choose someone whose role lets them write for the company.',
  'messaging.change_late': 'You can edit or delete a message for 15 minutes.',
  'messaging.deleted': 'This message was deleted.',
  'messaging.quoted_gone': 'The message that you’re replying to was deleted.',
  'messaging.part_missing': 'One of the cards can’t be sent. Remove it and try again.',
} as const

export const messagingStatuses = {
  'messaging.yourself': 409,
  'messaging.request_waits': 409,
  'messaging.declined': 409,
  'messaging.other_gone': 409,
  'messaging.company_gone': 409,
  'messaging.nothing_to_read': 409,
  'messaging.move_refused': 409,
  'messaging.change_late': 409,
  'messaging.deleted': 409,
  'messaging.quoted_gone': 409,
  'messaging.part_missing': 409,
} as const satisfies Partial<Record<keyof typeof messagingMessages, number>>
