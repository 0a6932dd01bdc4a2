/** Words of news posts, "Gossip" on screen (specification 001 §3). */
export const NEWS_CATEGORIES = ['movie', 'music', 'other'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]
export const NEWS_CATEGORY_LABELS: Record<NewsCategory, string> = { movie: 'Movie', music: 'Music', other: 'Other' }
export const MOST_TAGS = 8
/** Words a person reads in a minute. */
export const WORDS_A_MINUTE = 200
