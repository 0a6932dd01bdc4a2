import type { DemoScreening } from '../types.ts'

/** What some of the demo's jobs ask, by their titles, with answers that their applicants give in turn. */
export const screening: Readonly<Record<string, DemoScreening>> = {
  'Director of Photography, six-part night drama': {
    link: true,
    questions: [
      {
        prompt: 'Which scene in your reel is closest to a platform at three in the morning, and what lit it?',
        kind: 'text',
        required: true,
        answers: [
          'The ferry ramp at 2:10 in my reel. One 575 through a container door, two practicals we rewired, and the ship’s own sodium for the far bank. Shot at T2, one stop under, no lift in the grade.',
          'The bus depot, 0:48. It’s the depot’s own tubes, half of them switched off, and a bounce card taped to the inside of a door.',
          'I don’t have a platform. I have a petrol station in the rain with no generator: battery tubes under the canopy and headlights for the wide.',
        ],
      },
      {
        prompt: 'Can you be in Copenhagen for all ten days of prep?',
        kind: 'yes_no',
        required: true,
        answers: ['Yes', 'Yes', 'No', 'Yes'],
      },
      {
        prompt: 'Which package would you start the conversation with?',
        kind: 'choice',
        choices: ['Large format', 'Super 35', '16 mm for the flashbacks', 'No preference'],
        required: false,
        answers: ['Super 35', 'Large format', undefined, 'No preference'],
      },
    ],
  },
  'Production assistants (x4), winter shoot': {
    link: false,
    questions: [
      {
        prompt: 'Do you have a driving license that’s valid in the country of the shoot?',
        kind: 'yes_no',
        required: true,
        answers: ['Yes', 'No', 'Yes'],
      },
      {
        prompt: 'What’s the coldest set you’ve worked on, and what would you bring this time?',
        kind: 'text',
        required: false,
        answers: [
          'Minus nineteen, a lake, eleven hours. Next time: two pairs of boots, so one can dry, and batteries in an inside pocket.',
          undefined,
          'A car park in February. I’d bring a second thermos and give the first one away at breakfast.',
        ],
      },
    ],
  },
}
