/** Working conditions that one can leave out of a list, as far as posts declare them (decision 0022). */
export const CONDITIONS = ['travel', 'own_travel', 'night', 'hazards', 'intimacy', 'adult', 'ai'] as const
export type Condition = (typeof CONDITIONS)[number]
