import type { Allowed } from '@ensemble/contract/core/index.ts'

/** What lies between someone and those who received their application. */
export interface Between {
  /** A block keeps the person apart from the other side: theirs of one of its people, or its own. */
  apart: boolean
  /** Whether the person declined the other side's message request; one that they have not answered holds nothing back. */
  request: 'declined' | null
}

/** Whether words of the other side reach a person with what it decides about them. The decision itself always does. */
export function carriesWords({ apart, request }: Between): Allowed {
  if (apart) return 'applications.words_apart'
  return request === null || 'applications.words_declined'
}

/** Whether the other side sees how to reach the person elsewhere: their address, phone, links and résumé. */
export const showsContact = ({ apart }: Pick<Between, 'apart'>): Allowed => !apart || 'applications.words_apart'
