export const announcementsMessages = { 'announcements.over': 'This announcement has gone out already.' } as const
