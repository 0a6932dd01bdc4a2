import { type MailSort, NOTICE_ROWS, SORTS_SHOWN } from '@ensemble/contract/preferences/vocabulary.ts'

type Kind = 'talent' | 'business'

interface Words {
  label: string
  hint: string | Readonly<Record<Kind, string>>
}

const WORDS: Readonly<Record<MailSort, Words>> = {
  messages: {
    label: 'Messages',
    hint: 'When someone writes to you. What you read within ten minutes isn’t emailed.',
  },
  applications: {
    label: 'Job applications',
    hint: {
      talent: 'When your application is seen, shortlisted or closed, and when people apply to your posts.',
      business: 'New applicants, what they decide, reply dates that come up, and notes that mention you.',
    },
  },
  offers: {
    label: 'Offers and contracts',
    hint: {
      talent: 'Offers to you and what becomes of them. They can be quiet but not off, because they end.',
      business: 'Whether your offers are accepted, declined or expire. They can be quiet but not off.',
    },
  },
  interviews: {
    label: 'Interviews',
    hint: {
      talent: 'Times to choose from, changes, and reminders before you meet. They can be quiet but not off.',
      business:
        'What applicants pick or ask for, changes, and reminders before you meet. They can be quiet but not off.',
    },
  },
  matches: {
    label: 'Matches',
    hint: {
      talent: 'New posts that fit your profile, and people who fit what you post.',
      business: 'People who fit your open posts.',
    },
  },
  invitations: { label: 'Invitations to apply', hint: 'When a company thinks you’d be a good fit.' },
  credits: {
    label: 'Credits and testimonials',
    hint: 'When someone names you in their work or a post, confirms your credit, or writes about working with you.',
  },
  following: {
    label: 'People and companies you follow',
    hint: 'What they post. Emails list it all, every morning or every Monday.',
  },
  posts: {
    label: 'Your own posts',
    hint: 'When a collaboration or story is about to end, so that you can keep it open.',
  },
  updates: { label: 'Updates', hint: 'News about Ensemble.' },
  searches: { label: 'Saved searches', hint: 'New results, as often as you chose for each search.' },
  marketing: {
    label: 'Weekly digest',
    hint: {
      talent: 'New posts that fit your interests and craft, on Monday morning. If there are none, we don’t send it.',
      business: 'The week’s new posts, on Monday morning. If there are none, we don’t send it.',
    },
  },
}

export interface NoticeRow {
  sort: MailSort
  label: string
  hint: string
}

/** What an account of this kind can be notified of. */
export const noticeRowsOf = (kind: Kind): readonly NoticeRow[] =>
  SORTS_SHOWN.filter((sort) => !NOTICE_ROWS[sort].only || NOTICE_ROWS[sort].only === kind).map((sort) => {
    const { label, hint } = WORDS[sort]
    return { sort, label, hint: typeof hint === 'string' ? hint : hint[kind] }
  })
