export const messagingMessages = {
  'messaging.yourself': 'You cannot write to yourself.',
  'messaging.request_waits': 'Your first message is a request. You can write again once it is answered.',
  'messaging.declined': 'Your request to write was declined. You cannot write again unless they answer.',
  'messaging.other_gone': 'This person can no longer be reached on Ensemble.',
  'messaging.voice_gone': 'This person no longer speaks for the company.',
  'messaging.own_voice_gone': 'You no longer have a role that lets you write for this company.',
  'messaging.move_refused': 'This request was answered already.',
} as const

export const messagingStatuses = {
  'messaging.yourself': 409,
  'messaging.request_waits': 409,
  'messaging.declined': 409,
  'messaging.other_gone': 409,
  'messaging.voice_gone': 409,
  'messaging.move_refused': 409,
} as const satisfies Partial<Record<keyof typeof messagingMessages, number>>
