import type { ChosenKind } from '@ensemble/contract/messaging/parts.vocabulary.ts'

/**
 * What a line carries besides its words: a committed picture, a file, a project of whoever writes by its title, or a card
 * about the post that the conversation began about.
 */
export type DemoPart =
  | { picture: string }
  | { file: 'notebook' | 'sound' }
  | { voice: 'hum' }
  | { project: string }
  | { card: ChosenKind }

/** `from` and `with` are keys of the cast (a company speaks through its founder); lines are oldest first. */
export interface DemoConversation {
  from: string
  with: string
  /** The title of the job or collaboration it began about. */
  about?: string
  lines: readonly { by: 'from' | 'with'; hoursAgo: number; text: string; parts?: readonly DemoPart[] }[]
  /** What the company wrote down for itself, oldest first. */
  notes?: readonly string[]
  /** What `from` has written to be sent days later. */
  scheduled?: { inDays: number; text: string }
  /** The last line has not been read by the one who did not write it. */
  unread?: boolean
  /** A first message that waits for its answer. */
  request?: boolean
}

export const conversations: readonly DemoConversation[] = [
  {
    from: 'halvorsen',
    with: 'noor',
    about: 'Director of Photography, six-part night drama',
    unread: true,
    notes: ['Wants her own gaffer for the first block. Mateus knows her.'],
    scheduled: { inDays: 3, text: 'Good morning, Noor. Has your gaffer said yes? We close the crew list tonight.' },
    lines: [
      {
        by: 'from',
        hoursAgo: 52,
        text: 'Thank you for the letter, Noor. We watched the ferry reel twice, the second time for the faces. Have you lit exteriors where the only practical was the street itself?',
      },
      {
        by: 'with',
        hoursAgo: 50,
        text: 'Yes, most of Quay Nine. Two sodium lamps we didn’t own and a bounce off a baker’s van. I can send the lighting plans. They’re short.',
      },
      {
        by: 'from',
        hoursAgo: 49,
        text: 'Please do. And the block of nights in February: would five a week be too many?',
      },
      {
        by: 'with',
        hoursAgo: 31,
        text: 'Two frames from the second night of Quay Nine while I look for clean copies of the plans. No lamp in either of them is ours.',
        parts: [{ picture: 'film-21' }, { picture: 'film-02' }],
      },
      {
        by: 'with',
        hoursAgo: 30,
        text: 'Five is fine if turnaround is eleven hours and the sixth day is off. I’d want my own gaffer for the first block.',
      },
      { by: 'from', hoursAgo: 6, text: 'That’s what we budgeted for. Who would you bring?' },
    ],
  },
  {
    from: 'tomas',
    with: 'noor',
    about: 'Short film about a phone booth',
    lines: [
      {
        by: 'from',
        hoursAgo: 5.5,
        text: 'The phone booth film is posted, and I’d like you behind the camera before anyone else asks. Here’s the post, and the notebook from rehearsals. I’m stuck on page two.',
        parts: [{ file: 'notebook' }, { card: 'post' }],
      },
      {
        by: 'with',
        hoursAgo: 5.1,
        text: 'Read it twice on the tram. Page two wants one lamp and a lot of dark. I had the same problem on the night scouts around the Maas, and this is as far as I got.',
        parts: [{ project: 'Harbour Nights' }],
      },
      {
        by: 'from',
        hoursAgo: 4.9,
        text: 'That’s it exactly. This is the house across the road. Its two windows are all we get besides the booth.',
        parts: [{ picture: 'film-20' }],
      },
      {
        by: 'from',
        hoursAgo: 4.8,
        text: 'Devraj let me borrow his opening for rehearsals. It sets the pace.',
        parts: [{ file: 'sound' }],
      },
      {
        by: 'from',
        hoursAgo: 4.7,
        text: 'And this is what she hums before she picks up.',
        parts: [{ voice: 'hum' }],
      },
      {
        by: 'with',
        hoursAgo: 4.2,
        text: 'Then slowly, and on one lens. I’m in for all three nights. I’ll apply on the post so that you have it in writing.',
      },
    ],
  },
  {
    from: 'halvorsen',
    with: 'ramon',
    about: 'Script editor, half-hour dark comedy',
    lines: [
      {
        by: 'from',
        hoursAgo: 39,
        text: 'Ramón, you read our pilot aloud and every slow line gave itself away. We’d like you as our script editor. These are the terms.',
        parts: [{ card: 'offer' }],
      },
      {
        by: 'with',
        hoursAgo: 36,
        text: 'Thank you. I’m in Madrid until March, so your mornings are my mornings. May I have until the end of the week?',
      },
      { by: 'from', hoursAgo: 35, text: 'Of course. Call me if anything in it is unclear.' },
    ],
  },
  {
    from: 'marea',
    with: 'noor',
    about: 'Drone operator and camera tech, coast unit',
    lines: [
      {
        by: 'from',
        hoursAgo: 203,
        text: 'Noor, we’d be glad to have you on the coast unit. The offer is the day rate we posted, aircraft included.',
        parts: [{ card: 'offer' }],
      },
      {
        by: 'with',
        hoursAgo: 190,
        text: 'Thank you, Teresa. I’m waiting to hear about another job in the same weeks. You’ll have my answer before your deadline.',
      },
      { by: 'from', hoursAgo: 188, text: 'We can wait until then.' },
    ],
  },
  {
    from: 'nightshift',
    with: 'noor',
    about: 'First Assistant Camera (B camera, nights)',
    lines: [
      {
        by: 'with',
        hoursAgo: 100,
        text: 'I know this one is below my usual credit, but I’d gladly pull focus for Callum’s nights. Is the B camera handheld?',
      },
      {
        by: 'from',
        hoursAgo: 98,
        text: 'Mostly on sticks, handheld for the market. The rate won’t move, I’m afraid, but the hours are honest.',
      },
      { by: 'with', hoursAgo: 97, text: 'Honest hours are the rate. Keep me on the list.' },
    ],
  },
  {
    from: 'halvorsen',
    with: 'mateus',
    about: 'Director of Photography, six-part night drama',
    lines: [
      {
        by: 'with',
        hoursAgo: 74,
        text: 'I applied as a cinematographer, but if you already have one, I gaff too, and I own a small tungsten package in Lisbon.',
        parts: [{ card: 'application' }],
      },
      {
        by: 'from',
        hoursAgo: 70,
        text: 'Good to know before we lock the head of department. We decide on the 3rd, and you’ll hear from us either way.',
      },
    ],
  },
  {
    from: 'halvorsen',
    with: 'imani',
    about: 'Director of Photography, six-part night drama',
    lines: [
      {
        by: 'from',
        hoursAgo: 20,
        text: 'Imani, you are on our shortlist for the nights. We’d like to talk you through the first block. Pick a time that suits you.',
        parts: [{ card: 'interview' }],
      },
      { by: 'with', hoursAgo: 18, text: 'I’ll look at my week tonight. I’m bringing questions about the harbor.' },
    ],
  },
  {
    from: 'halvorsen',
    with: 'ines',
    about: 'Production assistants (x4), winter shoot',
    unread: true,
    lines: [
      {
        by: 'from',
        hoursAgo: 28,
        text: 'The unit base is forty minutes from the nearest station and the first call is 05:30. Do you drive?',
      },
      {
        by: 'with',
        hoursAgo: 20,
        text: 'I do: category B, six years, snow included. I can bring two others from Malmö if mileage is paid.',
      },
    ],
  },
  {
    from: 'halvorsen',
    with: 'amara',
    about: 'Post-production supervisor, two features',
    lines: [
      {
        by: 'from',
        hoursAgo: 120,
        text: 'Your note about conforming from two different frame rates was the only one that named the problem we actually have. When could you start?',
      },
      {
        by: 'with',
        hoursAgo: 118,
        text: 'From the second week of January, three days a week, full time from February.',
      },
      { by: 'from', hoursAgo: 115, text: 'That fits the assembly. I’ll suggest two times for a call.' },
    ],
  },
  {
    from: 'maison',
    with: 'noor',
    unread: true,
    request: true,
    lines: [
      {
        by: 'from',
        hoursAgo: 3,
        text: 'We are filming the spring collection at night on the canal in April, two nights, tungsten only, and we keep coming back to your ferry reel. Would you read a two-page treatment? We can pay for the prep day either way.',
      },
    ],
  },
  {
    from: 'lowtide',
    with: 'margit',
    lines: [
      {
        by: 'from',
        hoursAgo: 200,
        text: 'We have the large room free on the 14th and 15th if the quartet still wants it. The piano was voiced last week.',
      },
      {
        by: 'with',
        hoursAgo: 190,
        text: 'The 15th, please, from ten. No headphones for the strings, or they’ll sulk.',
      },
    ],
  },
  {
    from: 'maison',
    with: 'camille',
    lines: [
      { by: 'from', hoursAgo: 36, text: 'Thirty-two looks, one day, daylight until four. Is medium format realistic?' },
      {
        by: 'with',
        hoursAgo: 33,
        text: 'Twenty on film and the rest on the digital back, with the same lamp. I’d need a second assistant to load.',
      },
    ],
  },
  {
    from: 'thornfield',
    with: 'oisin',
    lines: [
      {
        by: 'from',
        hoursAgo: 60,
        text: 'The reading is on Thursday at eleven, sides are attached to your call. It’s a cold room, so bring a coat.',
      },
      { by: 'with', hoursAgo: 58, text: 'I’ll be there at ten, off book for the second scene.' },
    ],
  },
  {
    from: 'tomas',
    with: 'stellan',
    lines: [
      {
        by: 'from',
        hoursAgo: 44,
        text: 'I have forty minutes of harbor with no sound at all. Would you watch a cut and tell me what you hear?',
      },
      {
        by: 'with',
        hoursAgo: 40,
        text: 'Send it without the temp music. I hear better when no one tells me what to feel.',
      },
    ],
  },
]
