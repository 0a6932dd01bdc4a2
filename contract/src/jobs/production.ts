import { FACTS_OF_CRAFT, type FactKind } from '../profiles/terms.ts'

/** What happens on the days of a production. */
export const DATE_KINDS = [
  'audition',
  'callback',
  'fitting',
  'rehearsal',
  'travel',
  'shoot',
  'show',
  'wrap',
  'press',
] as const
export type DateKind = (typeof DATE_KINDS)[number]
export const DATE_KIND_LABELS: Record<DateKind, string> = {
  audition: 'Audition',
  callback: 'Callback',
  fitting: 'Fitting',
  rehearsal: 'Rehearsal',
  travel: 'Travel day',
  shoot: 'Shoot',
  show: 'Show',
  wrap: 'Wrap',
  press: 'Press',
}
/** Entries in one calendar, and days in one entry. */
export const MOST_DATES = 60
export const MOST_DAYS = 366

export const TRAVELS = ['none', 'company', 'shared', 'talent'] as const
export type Travel = (typeof TRAVELS)[number]
export const TRAVEL_LABELS: Record<Travel, string> = {
  none: 'No travel',
  company: 'Needed, paid by the production',
  shared: 'Needed, paid in part',
  talent: 'Needed, at your own cost',
}

export const HAZARDS = [
  'stunts',
  'heights',
  'water',
  'fire',
  'weapons',
  'vehicles',
  'animals',
  'night',
  'smoke',
  'strobe',
] as const
export type Hazard = (typeof HAZARDS)[number]
export const HAZARD_LABELS: Record<Hazard, string> = {
  stunts: 'Stunts',
  heights: 'Heights',
  water: 'Water',
  fire: 'Fire',
  weapons: 'Weapons or prop weapons',
  vehicles: 'Vehicles',
  animals: 'Animals',
  night: 'Night work',
  smoke: 'Smoke or haze',
  strobe: 'Flashing light',
}

export const INTIMACIES = ['none', 'kissing', 'simulated', 'nudity'] as const
export type Intimacy = (typeof INTIMACIES)[number]
export const INTIMACY_LABELS: Record<Intimacy, string> = {
  none: 'None',
  kissing: 'Kissing',
  simulated: 'Simulated intimacy',
  nudity: 'Nudity or partial nudity',
}
/** Such scenes are for adults only: applicants confirm that they are 18 or older. */
export const ADULT_INTIMACIES: readonly Intimacy[] = ['simulated', 'nudity']

export const AI_USES = ['training', 'replica', 'voice', 'alteration'] as const
export type AiUse = (typeof AI_USES)[number]
export const AI_USE_LABELS: Record<AiUse, string> = {
  training: 'Training of models',
  replica: 'Digital replica',
  voice: 'Voice clone',
  alteration: 'Altering a performance',
}

/** Most roles in one job post. */
export const MOST_ROLES = 30
/** Which profile facts a role may ask for. */
export type RoleFactKind = Exclude<FactKind, 'measurements'>
export const ROLE_RANGES = ['playing_age', 'height'] as const
/** The facts that a craft is asked for, in reading order. */
export const roleFactsOf = (craft: string | null): RoleFactKind[] =>
  (FACTS_OF_CRAFT[craft ?? ''] ?? []).filter((kind): kind is RoleFactKind => kind !== 'measurements')
