export const searchesMessages = {
  'searches.too_many': 'You have as many saved searches as you may have. Delete one first.',
  'searches.asks_nothing': 'Choose a filter or type some words first: there is nothing to save yet.',
} as const
