export const notificationsMessages = {
  'notifications.time_past': 'Choose a time in the future.',
  'notifications.time_far': 'Choose a time within the next 30 days.',
}
