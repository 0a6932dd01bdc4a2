/** The profession at sign-up, roles needed and team roles are all crafts; the specification's twelve professions come first. */
export const CRAFTS = [
  'Director', 'Cinematographer', 'Editor', 'Sound Designer', 'VFX Artist', 'Actor', 'Musician', 'Producer', 'Photographer',
  'Fashion Designer', 'Makeup Artist', 'Composer', 'Art Director', 'Costume Designer', 'Model', 'Stylist', 'Designer', 'Dancer',
  'Voice Artist', 'Writer', 'Choreographer', 'Gaffer', 'Production Assistant', 'Other',
] as const
export type Craft = (typeof CRAFTS)[number]
