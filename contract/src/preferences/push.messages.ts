export const pushMessages = {
  'push.unknown_service': 'This browser’s push service can’t be reached from here.',
  'push.taken': 'This browser gets another account’s notifications. Turn them off there first.',
}
