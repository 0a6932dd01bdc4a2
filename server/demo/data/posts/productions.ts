import type { DemoProduction } from '../types.ts'

/** What makes some of the demo's jobs productions, by their titles. Days are counted from the seeding. */
export const productions: Readonly<Record<string, DemoProduction>> = {
  'DoP for a whaling-station drama, Azores': {
    roles: [],
    dates: [{ kind: 'shoot', from: 45, to: 58, city: 'Ponta Delgada, Portugal' }],
    declared: { travel: 'company', hazards: ['water'], intimacy: 'none', ai_uses: [] },
  },
  'Production assistants (x4), winter shoot': {
    roles: [
      {
        name: 'Set assistant',
        craft: 'Production Assistant',
        skills: ['Production Management'],
        experience_level: 'entry',
        openings: 2,
        requirements: 'Lock-offs, base and walkies; warm boots.',
        facts: {},
      },
      {
        name: 'Unit driver',
        craft: 'Production Assistant',
        skills: ['Production Management'],
        experience_level: 'entry',
        openings: 2,
        requirements: 'Full driving license; a van on ice does not worry you.',
        facts: { licenses: ['Driving license B'] },
      },
    ],
    dates: [
      { kind: 'rehearsal', from: 4, to: 4, city: 'Malmö, Sweden' },
      { kind: 'shoot', from: 70, to: 91, city: 'Malmö, Sweden' },
    ],
    declared: { travel: 'company', intimacy: 'none', ai_uses: [] },
  },
  'Dancers (x5) for a work on escalators': {
    roles: [
      {
        name: 'Ensemble, four escalators',
        craft: 'Dancer',
        skills: ['Contemporary', 'Contact improvisation'],
        experience_level: 'mid',
        openings: 4,
        requirements: 'On stage for the full forty minutes; slow work throughout.',
        facts: {},
        weekly: 84_000,
      },
      {
        name: 'Swing',
        craft: 'Dancer',
        skills: ['Contemporary', 'Notation'],
        experience_level: 'senior',
        openings: 1,
        requirements: 'Learns all four tracks and takes one of the two shows on Sundays.',
        facts: {},
        weekly: 91_000,
      },
    ],
    dates: [
      { kind: 'audition', from: 16, to: 16, city: 'Berlin, Germany' },
      { kind: 'rehearsal', from: 30, to: 50, city: 'Berlin, Germany' },
      { kind: 'fitting', from: 44, to: 44 },
    ],
    declared: {
      travel: 'none',
      hazards: ['heights'],
      hazards_note: 'Moving floors. There’s an operator at every emergency stop, in rehearsals too.',
      intimacy: 'none',
      ai_uses: [],
    },
  },
}
