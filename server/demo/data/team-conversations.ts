/** What the team of a post wrote to each other, oldest first; `lead` posted it, and everyone accepted for it takes part. */
export interface DemoTeamConversation {
  /** The title of the post. */
  about: string
  lead: string
  lines: readonly { by: string; hoursAgo: number; text: string }[]
}

export const teamConversations: readonly DemoTeamConversation[] = [
  {
    about: 'Night ferry in eleven shots',
    lead: 'noor',
    lines: [
      {
        by: 'noor',
        hoursAgo: 46,
        text: 'Welcome aboard, both of you. The eleven shots are on the drive, with the production sound under each. Watch them once before we talk.',
      },
      {
        by: 'stellan',
        hoursAgo: 43,
        text: 'Watched. The engine is flat in shots 3 and 8 because the recorder was on the same deck. I can take the ferry on Sunday night and get the hull.',
      },
      {
        by: 'tomas',
        hoursAgo: 31,
        text: 'Shots 5 and 9 are the same shot with different weather. I’d keep 9. Then the film breathes in the middle.',
      },
      {
        by: 'noor',
        hoursAgo: 20,
        text: 'You’re right about 5, and it hurts. Sunday works: last departure is 23:40, the deckhand knows we’re coming.',
      },
      { by: 'stellan', hoursAgo: 3, text: 'I’ll be at the pier at 23:00 with two microphones and a thermos.' },
    ],
  },
  {
    about: 'Second unit crew, harbor nights',
    lead: 'halvorsen',
    lines: [
      {
        by: 'halvorsen',
        hoursAgo: 290,
        text: 'The edit needs one more insert of the boat lamp going out. Are you two free for half a night in the week of the 14th?',
      },
      { by: 'mateus', hoursAgo: 281, text: 'Tuesday or Wednesday. The lamp is still in my truck.' },
      { by: 'greta', hoursAgo: 279, text: 'Wednesday. I only need twenty minutes and a chair with a roof.' },
      {
        by: 'halvorsen',
        hoursAgo: 262,
        text: 'Wednesday it is. Half a night, day rate in full, hot food at midnight. The call sheet follows on Monday.',
      },
    ],
  },
]
