import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'

export interface DemoJoining {
  /** Title of the collaboration. */
  to: string
  /** Key of the person who asks. */
  by: string
  as: Craft[]
  introduction: string
  more?: string
  pictures?: string[]
  /** Also sends the demo's film. */
  film?: boolean
  status: ApplicationStatus
  hoursAgo: number
}

const FERRY = 'Night ferry in eleven shots'
const PIER = 'Shorts fund: one night on the pier'

/** Who asks to join a collaboration of the demo, in their own words. */
export const joining: readonly DemoJoining[] = [
  {
    to: FERRY,
    by: 'devraj',
    as: ['Sound Designer'],
    introduction:
      'I’ve recorded two harbors and one icebreaker, and I know what an engine does to a room after the first hour. I’d build the ferry out of three layers: deck, hull and the people who stop talking.\n\nI’d rather start from your production sound than replace it, however rough it is.',
    more: 'I mix in my own 5.1 room and send daily links.',
    pictures: ['music-05', 'film-21'],
    status: 'pending',
    hoursAgo: 5,
  },
  {
    to: FERRY,
    by: 'yusuf',
    as: ['Composer'],
    introduction:
      'Four minutes without a cut is a long time to be in someone’s way. I write for few instruments and leave most of the picture alone. For this I hear one clarinet, very far off, and nothing under the last shot.',
    status: 'pending',
    hoursAgo: 21,
  },
  {
    to: FERRY,
    by: 'margit',
    as: ['Composer', 'Sound Designer'],
    introduction:
      'I’m writing for a harbor film from the twenties right now, so the water is already in the room. I could do music and sound as one thing: bowed metal, harmonium and whatever your deck was humming.',
    pictures: ['music-02', 'music-10'],
    status: 'reviewing',
    hoursAgo: 30,
  },
  {
    to: FERRY,
    by: 'amara',
    as: ['Editor'],
    introduction:
      'You say the film is in there and you can’t find it. That’s my favorite kind of job. My last feature opened on a shot of six minutes that everyone told me to trim, and it’s still there.\n\nI’d watch all thirty nights once, without notes, and send you an order before I make a single cut.',
    more: 'Free from the second week of January. I can come to Rotterdam for the last two weeks.',
    pictures: ['film-18', 'film-01'],
    status: 'shortlisted',
    hoursAgo: 40,
  },
  {
    to: FERRY,
    by: 'zelda',
    as: ['Producer'],
    introduction:
      'I’ve taken three shorts without dialogue around the festivals and know who programs them. I’ll do the forms, the clearances and the argument about the running time.',
    pictures: ['film-14', 'film-03', 'film-26'],
    status: 'offered',
    hoursAgo: 49,
  },
  {
    to: FERRY,
    by: 'casper',
    as: ['Producer'],
    introduction:
      'I come from records, not films, but I’ve finished everything I ever started, on budget and mostly on time. I’d like to learn how it’s done with pictures.',
    status: 'rejected',
    hoursAgo: 52,
  },
  {
    to: FERRY,
    by: 'stellan',
    as: ['Sound Designer'],
    introduction:
      'I do theaters, where sound has to be believed from row thirty. A ferry is a theater that leaves. I’d come for two nights, record every door and vent on board, and build the eleven shots from that and nothing else.',
    status: 'accepted',
    hoursAgo: 57,
  },
  {
    to: FERRY,
    by: 'tomas',
    as: ['Editor'],
    introduction:
      'I direct, and I cut my own films, because an edit is a rehearsal that no one can leave. I’d put your eleven shots in order, tell you which two are the same shot, and stop there.',
    status: 'accepted',
    hoursAgo: 55,
  },
  {
    to: PIER,
    by: 'noor',
    as: ['Cinematographer'],
    introduction:
      'Night exteriors on the water are what I do on my own time. I’d light your pier with what’s there, plus one lamp on the last post, and keep the coat darker than the sky.\n\nMy kit comes along: two zooms and a set of old primes that flare when you ask them to.',
    more: 'I have all of May free.',
    pictures: ['film-24', 'film-05', 'photo-03'],
    status: 'shortlisted',
    hoursAgo: 20,
  },
  {
    to: PIER,
    by: 'viktor',
    as: ['Cinematographer'],
    introduction:
      'I’ve shot four winters outdoors and keep a list of what breaks first. Ten pages in two nights is generous if we rehearse the walk in daylight.',
    pictures: ['film-08', 'film-23', 'film-15'],
    status: 'pending',
    hoursAgo: 9,
  },
  {
    to: PIER,
    by: 'leyla',
    as: ['Writer'],
    introduction:
      'Two people, one coat, and I already know whose it is. I write short and cut shorter. I can have four pages for you in a week, before anyone commits to anything.',
    pictures: ['film-25'],
    status: 'reviewing',
    hoursAgo: 33,
  },
  {
    to: 'Short film about a phone booth',
    by: 'noor',
    as: ['Cinematographer'],
    introduction:
      'A phone booth is a lamp with a door, and I’d love to shoot a film that only has the one. I’ve spent a year on night exteriors with very little light, and the first six seconds of the last one are attached.\n\nRehearsing instead of covering is how I like to work.',
    pictures: ['film-11'],
    film: true,
    status: 'reviewing',
    hoursAgo: 4,
  },
  {
    to: 'Stairwell duet, filmed from above',
    by: 'noor',
    as: ['Cinematographer'],
    introduction:
      'I’ve hung a camera from a crane but never from a winch, and I’d like to meet the engineer. Eleven floors in one move is a focus puller’s dream, and I was one for six years.',
    status: 'pending',
    hoursAgo: 8,
  },
  {
    to: 'Concert films from the third row',
    by: 'noor',
    as: ['Cinematographer'],
    introduction:
      'I can stand still for forty minutes and have the credits to prove it. I’d come over for a block of three Fridays at a time.',
    status: 'rejected',
    hoursAgo: 26,
  },
]
