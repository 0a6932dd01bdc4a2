export const searchesMessages = {
  'searches.too_many': 'You’ve reached the limit of saved searches. Delete one first.',
  'searches.asks_nothing': 'Choose a filter or type some words first. There’s nothing to save yet.',
} as const
