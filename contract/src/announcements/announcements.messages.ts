export const announcementsMessages = {
  'announcements.over': 'This announcement has already gone out to everyone.',
} as const
