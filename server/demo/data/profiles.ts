import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CraftFacts } from '@ensemble/contract/profiles/facts.schemas.ts'
import type { Industry } from './types.ts'

/** The industry of each craft in the demo. */
export const INDUSTRY_OF: Partial<Record<Craft, Industry>> = {
  Photographer: 'Photography',
  'Fashion Designer': 'Fashion',
  Stylist: 'Fashion',
  Model: 'Fashion',
  'Makeup Artist': 'Fashion',
  'Costume Designer': 'Theater',
  Designer: 'Animation',
  'VFX Artist': 'Visual Effects',
  Composer: 'Music Production',
  Musician: 'Music Production',
  Dancer: 'Dance',
  Choreographer: 'Dance',
  'Voice Artist': 'Game Development',
}

/** Craft facts of those who state any; some are for search only. */
export const FACTS_OF: Readonly<Record<string, CraftFacts>> = {
  noor: { kit: { items: ['Sony FX6', 'Cooke S4 set', 'Light van with 2 kW'], shown: true } },
  viktor: { kit: { items: ['Canon C300 III', 'Nauticam housing', 'DJI Inspire 3'], shown: true } },
  mateus: {
    kit: { items: ['3-ton lighting package', 'Astera Titan ×16', '18 kW HMI', 'Silent generator'], shown: true },
  },
  stellan: { kit: { items: ['Sound Devices 833', 'Schoeps CMIT 5', 'Contact microphones'], shown: true } },
  greta: { kit: { items: ['Full beauty kit', 'Airbrush', 'Prosthetics bench'], shown: true } },
  oisin: {
    playing_age: { from: 24, to: 36, shown: true },
    height: { cm: 178, shown: true },
    accents: { items: ['Dublin', 'Ulster', 'RP', 'General American'], shown: true },
  },
  ramon: {
    playing_age: { from: 38, to: 52, shown: true },
    height: { cm: 184, shown: false },
    accents: { items: ['Mexican Spanish', 'Castilian', 'Accented English'], shown: true },
  },
  nadia: {
    playing_age: { from: 18, to: 40, shown: true },
    accents: { items: ['Parisian French', 'Maghrebi Arabic', 'RP'], shown: true },
  },
  dalia: { playing_age: { from: 20, to: 32, shown: false }, height: { cm: 167, shown: true } },
  emeka: {
    height: { cm: 188, shown: true },
    measurements: { chest: 96, waist: 76, hips: 94, shoe: 44.5, shown: false },
  },
  kofi: { instruments: { items: ['Fender Rhodes', 'Hammond B3', 'Drums'], shown: true } },
  jerome: { instruments: { items: ['Trumpet', 'Flugelhorn'], shown: true } },
  sunniva: { instruments: { items: ['Hardanger fiddle', 'Viola', 'Voice'], shown: true } },
  margit: { instruments: { items: ['Piano', 'Cello'], shown: true } },
  camille: { genres: { items: ['Portrait', 'Fashion', 'Documentary'], shown: true } },
  luca: { genres: { items: ['Still life', 'Architecture'], shown: true } },
}

/** Earlier positions of people in a craft, the latest first. */
const LADDERS: Partial<Record<Craft, readonly string[]>> = {
  Cinematographer: ['Director of Photography', 'Camera Operator', 'Focus Puller'],
  Director: ['Director', 'First Assistant Director', 'Script Supervisor'],
  Editor: ['Editor', 'Assembly Editor', 'Edit Assistant'],
  Gaffer: ['Gaffer', 'Best Boy', 'Electrician'],
  Producer: ['Producer', 'Line Producer', 'Production Coordinator'],
  'Sound Designer': ['Sound Designer', 'Boom Operator', 'Foley Assistant'],
  'VFX Artist': ['Lead Compositor', 'Compositor', 'Roto Artist'],
  Actor: ['Ensemble Member', 'Guest Actor', 'Understudy'],
  Writer: ['Head Writer', 'Staff Writer', 'Script Reader'],
  'Art Director': ['Art Director', 'Set Designer', 'Draftsperson'],
  Composer: ['Composer', 'Orchestrator', 'Music Assistant'],
  Musician: ['Session Musician', 'Touring Musician', 'Band Leader'],
  Photographer: ['Photographer', 'Studio Assistant', 'Retoucher'],
  'Fashion Designer': ['Head of Design', 'Pattern Cutter', 'Atelier Assistant'],
  Choreographer: ['Choreographer', 'Rehearsal Director', 'Company Dancer'],
}
export const ladderOf = (craft: Craft): readonly string[] => LADDERS[craft] ?? [craft, `Assistant ${craft}`]

/** Houses of the demo's world that are no members. */
export const HOUSES = [
  'Harbour Unit',
  'Third Floor Studio',
  'North Quay Pictures',
  'The Lantern Room',
  'Paper Moon',
  'Orchard Street',
  'Tidewater Post',
  'Blue Door Collective',
] as const

/** What a position was about, one for each. */
export const DUTIES = [
  'Ran the department from prep to wrap, with a crew of six and one truck.',
  'Nine months across two units, mostly nights, never over.',
  'Came in for a week and stayed for the series.',
  'Small crews, real places and a plan that fit on one page.',
  'Learned from people who explain things once and well.',
  '',
] as const

/** What colleagues say: the role they had, the stars they gave, the words. */
export const TESTIMONIALS: readonly {
  role: string
  rating: number
  content: string
  project?: string
  reply?: string
}[] = [
  {
    role: 'Producer',
    rating: 5,
    content:
      'Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.',
    project: 'Low Water',
    reply: 'The rain was in the plan. Thank you for trusting it.',
  },
  {
    role: 'Director',
    rating: 5,
    content: 'Asks the right question before anyone knows there is one. I wouldn’t start another film without that.',
  },
  {
    role: 'Line Producer',
    rating: 4,
    content:
      'On time, on budget, and honest about what wouldn’t work. The paperwork came a day late; the work never did.',
    project: 'Second Summer',
  },
  {
    role: 'Colleague',
    rating: 5,
    content: 'Shares what they know. Two of our trainees still quote what they learned that week.',
  },
  {
    role: 'Production Manager',
    rating: 5,
    content: 'Turned a room with no light and no time into the scene everyone remembers.',
    project: 'Night Ferry',
  },
  {
    role: 'Stage Manager',
    rating: 5,
    content: 'Quiet in the room and clear in the notes. Rehearsals were shorter because of it.',
  },
  {
    role: 'Executive Producer',
    rating: 4,
    content: 'Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.',
    project: 'The Orchard',
  },
  {
    role: 'Head of Department',
    rating: 5,
    content: 'I have hired a lot of people in fifteen years. This is one of three whose number I keep.',
  },
]
