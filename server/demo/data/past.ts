import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Skill } from '@ensemble/contract/profiles/skills.ts'

/** Jobs of the demo that were filled before it begins. Letters in the words of whoever sent them. */
export const pastJobs: readonly {
  by: string
  title: string
  description: string
  requirements: string[]
  crafts: Craft[]
  skills: Skill[]
  job_type: 'contract' | 'freelance'
  experience_level: 'mid' | 'senior'
  endedDaysAgo: number
  applications: { talent: string; letter: string; status: 'accepted' | 'rejected' | 'pending' }[]
}[] = [
  {
    by: 'halvorsen',
    title: 'Second unit crew, harbor nights',
    job_type: 'freelance',
    experience_level: 'mid',
    endedDaysAgo: 75,
    description:
      'Nine nights with the second unit in the free port: plates, inserts and two short scenes with a boat. Small crew, long pauses, hot food at midnight. We’ll reply to everyone within a week of the deadline, including people we can’t take.',
    crafts: ['Gaffer', 'Makeup Artist', 'Cinematographer'],
    skills: ['Lighting', 'Makeup'],
    requirements: ['Night work on or near water', 'Two references from the last two years'],
    applications: [
      {
        talent: 'mateus',
        letter:
          'Nights by the water are most of my year. I bring two assistants who don’t fall in and a truck that’s paid for.',
        status: 'accepted',
      },
      {
        talent: 'greta',
        letter: 'I keep faces dry in sea air and know your first unit from the winter block. Free for all nine nights.',
        status: 'accepted',
      },
      {
        talent: 'luca',
        letter:
          'I shoot quietly and in the dark, which is what a second unit needs from a stills photographer. Turin to Copenhagen is one flight for me.',
        status: 'rejected',
      },
      {
        talent: 'imani',
        letter:
          'I’ve directed splinter units on three series and would gladly do it on yours, from the shot list you have or one we make together.',
        status: 'rejected',
      },
      {
        talent: 'rosa',
        letter:
          'I age oilskin for a living, and yours will have to look as if it’s been out there for years. I travel with my dyes.',
        status: 'rejected',
      },
      {
        talent: 'casper',
        letter:
          'You will want the harbor recorded while it is empty. I can do that at night and mix it by day, with a recorder that hears the rope.',
        status: 'rejected',
      },
      {
        talent: 'yusuf',
        letter:
          'I know you asked for crew, not music, but the port sounds like a score to me. A temp track for the nights would cost you nothing.',
        status: 'pending',
      },
    ],
  },
]
