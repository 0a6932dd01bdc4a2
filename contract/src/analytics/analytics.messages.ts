export const analyticsMessages = {
  'analytics.preparing': 'Your analytics are being prepared. Look again in a few minutes.',
} as const

export const analyticsStatuses = {
  'analytics.preparing': 503,
} as const satisfies Partial<Record<keyof typeof analyticsMessages, number>>
