/** Working conditions that a list can exclude, as far as posts declare them (decision 0022). */
export const CONDITIONS = ['travel', 'own_travel', 'night', 'hazards', 'intimacy', 'adult', 'ai'] as const
export type Condition = (typeof CONDITIONS)[number]
