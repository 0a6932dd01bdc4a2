export const messagingMessages = {
  'messaging.yourself': 'You cannot write to yourself.',
  'messaging.request_waits': 'Your first message is a request. You can write again once it is answered.',
  'messaging.declined': 'Your request to write was declined. You cannot write again unless they answer.',
  'messaging.other_gone': 'This person can no longer be reached on Ensemble.',
  'messaging.voice_gone': 'This person no longer speaks for the company.',
  'messaging.own_voice_gone': 'You no longer have a role that lets you write for this company.',
  'messaging.move_refused': 'This request was answered already.',
} as const
