import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import type { EventPost } from '@ensemble/contract/events/events.schemas.ts'
import type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { WORDS_A_MINUTE } from '@ensemble/contract/news/vocabulary.ts'
import type { PostFile, PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import type { PostShown } from '../../shared/posts/post-words.ts'
import { collaborationDraftOf, type CollaborationFields, collaborationWordsOf } from './collaboration.form.ts'
import { eventDraftOf, type EventFields, eventWordsOf } from './event.form.ts'
import { type PersonFields, sortedPeople } from './form-parts.ts'
import { newsDraftOf, type NewsFields, newsWordsOf } from './news.form.ts'
import type { Owner } from './post-kind.ts'
import { NO_PAY, NOT_STORED, shownOf } from './shown-post.ts'

const peopleShown = (people: readonly PersonFields[], stored: PostShown | undefined): PostPerson[] =>
  sortedPeople(people).map(({ id, name, role, expertise, verified, rating }, at) => ({
    id: id ?? `${NOT_STORED}-${at}`,
    name,
    // may still be empty while the form is being filled in
    role: role as PostPerson['role'],
    expertise,
    verified,
    rating,
    person: stored?.people.find((each) => each.id === id)?.person ?? null,
  }))

/** A collaboration as its page will show it, built from the form. */
export function previewCollaboration(
  fields: CollaborationFields,
  owner: Owner,
  stored: Collaboration | undefined,
  files: readonly PostFile[],
): Collaboration {
  const draft = collaborationDraftOf(fields)
  const budget = draft.budget ?? null
  const shown = shownOf(fields, owner, stored, files, collaborationWordsOf(fields))
  return {
    ...shown,
    visibility: draft.visibility ?? 'public',
    location: draft.location ?? null,
    remote: fields.remote,
    people: peopleShown(fields.people, stored),
    pay: { ...NO_PAY, from: budget?.amount ?? null, currency: budget?.currency ?? null, guaranteed: budget !== null },
    summary: fields.summary,
    project_type: draft.project_type ?? null,
    category: draft.category ?? 'other',
    start_date: draft.start_date ?? null,
    end_date: draft.end_date ?? null,
    duration: draft.duration ?? null,
    timeline: draft.timeline ?? null,
    team_size: draft.team_size ?? 1,
    roles_needed: draft.roles_needed ?? [],
    expertise_needed: fields.expertise_needed,
    payment_type: draft.payment_type ?? null,
    budget,
    needs_funding: fields.needs_funding,
    applicants: null,
    own_application_id: null,
    can: { ...shown.can, apply: false },
    why_not_apply: null,
  }
}

/** A show or event as its page will show it, built from the form. */
export function previewEvent(
  fields: EventFields,
  owner: Owner,
  stored: EventPost | undefined,
  files: readonly PostFile[],
): EventPost {
  const draft = eventDraftOf(fields)
  const unmoved =
    stored &&
    stored.date === fields.date &&
    stored.start_time === fields.start_time &&
    stored.time_zone === fields.time_zone
  return {
    ...shownOf(fields, owner, stored, files, eventWordsOf(fields)),
    time_zone: fields.time_zone,
    location: draft.location ?? null,
    people: peopleShown(fields.people, stored),
    event_type: draft.event_type ?? null,
    genre: draft.genre ?? null,
    date: draft.date ?? null,
    start_time: draft.start_time ?? null,
    end_time: draft.end_time ?? null,
    starts_at: unmoved ? stored.starts_at : null,
    ends_at: unmoved ? stored.ends_at : null,
    venue: draft.venue ?? null,
    max_attendees: draft.max_attendees ?? 0,
    ticket_price: draft.ticket_price ?? null,
    website: draft.website ?? null,
  }
}

/** A news post as its page will show it, built from the form. */
export function previewNews(
  fields: NewsFields,
  owner: Owner,
  stored: NewsPost | undefined,
  files: readonly PostFile[],
): NewsPost {
  const draft = newsDraftOf(fields)
  const words = fields.description.split(/\s+/).filter(Boolean).length
  return {
    ...shownOf(fields, owner, stored, files, newsWordsOf(fields)),
    category: draft.category ?? null,
    source_name: draft.source_name ?? null,
    source_url: draft.source_url ?? null,
    tags: fields.tags,
    read_minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  }
}
