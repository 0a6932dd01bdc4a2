import { MOST_TAGS, TAG_MAX } from '@ensemble/contract/applications/vocabulary.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { Chip } from '../../ui/chip.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { type ApplicantDetail, manyApplicants } from './applicants.api.ts'
import { patchApplicant } from './applicants.cache.ts'
import type { Loaded } from './applicants.head.ts'
import { applicantsList } from './applicants.live.ts'

/** The tags in use, as the loaded lists know them. */
export const tagsInUse = (cache: QueryClient): string[] => [
  ...new Set(
    cache
      .getQueriesData<Loaded>({ queryKey: applicantsList.key })
      .flatMap(([, loaded]) => loaded?.pages.flatMap(({ tags }) => tags) ?? []),
  ),
]

/** The tags of one application, changed at once. */
export function Tags({ detail }: { detail: ApplicantDetail }) {
  const cache = useQueryClient()
  const tag = useSend(manyApplicants.tag)
  const { id, tags, can } = detail
  if (!can.note)
    return tags.length ? (
      <ul className="flex flex-wrap gap-2" aria-label="Tags">
        {tags.map((each) => (
          <li key={each}>
            <Chip>{each}</Chip>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-muted">No tags yet.</p>
    )
  const change = (next: string[]) => {
    const add = next.filter((each) => !tags.includes(each))
    const remove = tags.filter((each) => !next.includes(each))
    if (!add.length && !remove.length) return
    patchApplicant(cache, id, { tags: next })
    tag.mutate(
      { body: { ids: [id], add, remove } },
      {
        onSuccess: ({ full }) => {
          if (full) toast({ text: `An application has at most ${MOST_TAGS} tags.` })
          applicantsList.refresh(cache)
          if (full) patchApplicant(cache, id, { tags })
        },
        onError: (error) => {
          patchApplicant(cache, id, { tags })
          toast({ text: error.message })
        },
      },
    )
  }
  return (
    <TagInput
      label="Add a tag"
      hint="The applicant never sees tags."
      value={tags}
      maxLength={TAG_MAX}
      suggestions={tagsInUse(cache)}
      onChange={change}
    />
  )
}
