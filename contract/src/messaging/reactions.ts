/** What one can react with, each person once to a message. */
export const REACTIONS = ['👍', '❤️', '🎉', '😂', '😮', '🙏'] as const
export type Reaction = (typeof REACTIONS)[number]
export const REACTION_LABELS: Readonly<Record<Reaction, string>> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '🎉': 'Party',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '🙏': 'Thank you',
}
