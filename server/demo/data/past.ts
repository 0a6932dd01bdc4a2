import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Skill } from '@ensemble/contract/profiles/skills.ts'

/**
 * Jobs of the demo that take no more applications: one filled before it begins, one whose replies were due yesterday, and
 * two whose replies are due soon, a week after their deadline. Letters in the words of whoever sent them.
 */
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
  applications: {
    talent: string
    letter: string
    status: 'accepted' | 'rejected' | 'pending' | 'reviewing' | 'shortlisted'
    /** Before they were rejected. */
    interviewed?: true
  }[]
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
        interviewed: true,
      },
      {
        talent: 'imani',
        letter:
          'I’ve directed splinter units on three series and would gladly do it on yours, from the shot list you have or one we make together.',
        status: 'rejected',
        interviewed: true,
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
  {
    by: 'halvorsen',
    title: 'Additional camera operator, two harbor nights',
    job_type: 'freelance',
    experience_level: 'mid',
    endedDaysAgo: 8,
    description:
      'Two nights with a third camera on the breakwater, while the main unit works the quay. You get a long lens, a tent with a heater and one grip. The scene is a ferry leaving without someone, so we have one take a night and a second one only if the captain is in a good mood.',
    crafts: ['Cinematographer'],
    skills: ['Cinematography'],
    requirements: ['Long-lens work at night', 'At ease on wet stone'],
    applications: [
      {
        talent: 'noor',
        letter:
          'A ferry, one take and a long lens is the kind of night I like. I’ve shot two winters of harbor scouts and own the boots.',
        status: 'pending',
      },
      {
        talent: 'luca',
        letter:
          'I shoot stills at night from further away than this. I’d bring my own long glass and stay out of the way.',
        status: 'rejected',
      },
      {
        talent: 'viktor',
        letter: 'I’ve shot from ships for three winters and can hold a long lens while someone shouts orders.',
        status: 'rejected',
      },
    ],
  },
  {
    by: 'halvorsen',
    title: 'Focus puller, snow block',
    job_type: 'freelance',
    experience_level: 'senior',
    endedDaysAgo: 6,
    description:
      'Eight days above the tree line with two bodies and a set of old glass that breathes. Marks don’t survive the snow, so you’ll pull by eye and by memory. Days are short and the unit is small: warm huts, early suppers, no night work.',
    crafts: ['Cinematographer'],
    skills: ['Focus Pulling', 'Camera Assisting'],
    requirements: ['Focus on two features or more', 'Winter work outdoors'],
    applications: [
      {
        talent: 'noor',
        letter:
          'I came up through focus before I lit anything, and I still pull for friends. Old glass in the cold is a language I speak.',
        status: 'shortlisted',
      },
      {
        talent: 'luca',
        letter: 'I focus by hand for a living and I’ve photographed ski patrols for three seasons.',
        status: 'pending',
      },
      {
        talent: 'mateus',
        letter: 'Lighting is my trade, but I’ve carried every camera on this crew up a hill and would do it again.',
        status: 'pending',
      },
    ],
  },
  {
    by: 'halvorsen',
    title: 'Camera operator, studio pick-ups',
    job_type: 'contract',
    experience_level: 'mid',
    endedDaysAgo: 3,
    description:
      'Five days of pick-ups in the small studio: hands, doors, letters, and one long dolly shot that we owe the editor since spring. The frames exist already, your work is to match them. Civil hours and a good kitchen.',
    crafts: ['Cinematographer'],
    skills: ['Cinematography'],
    requirements: ['Dolly work', 'An eye for matching someone else’s frames'],
    applications: [
      {
        talent: 'noor',
        letter:
          'Matching frames is half of shooting a series out of order. Send me the dailies and I’ll tell you the lens before you do.',
        status: 'reviewing',
      },
      {
        talent: 'imani',
        letter: 'I’ve directed pick-ups for two series and know how a hand has to enter a frame to be believed.',
        status: 'pending',
      },
    ],
  },
]
