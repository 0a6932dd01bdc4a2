import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, useRequestKey } from '../../lib/api.ts'
import { clearDraft } from '../../lib/draft.ts'
import { asFailure } from '../../lib/failure.ts'
import { peopleTime } from '../../lib/format.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { toast } from '../../ui/toast.tsx'
import type { Autosaver, Stored } from './autosaver.ts'
import { ownTimeZone } from './job.form.ts'
import { refreshOwnPosts } from './post-editor.api.ts'
import type { AnyPost, KindForm, PostApi } from './post-kind.ts'

interface Sent<Fields, Out, Shown> {
  api: PostApi<Fields, Out, Shown>
  values: Out
  isDraft: boolean
  /** Absent for a post sent before its first save. */
  stored: Stored | undefined
  /** An ISO instant; undefined for at once. */
  publish_at: string | undefined
  time_zone: string
  keyed: ReturnType<typeof useRequestKey>
}

/** Publishes or schedules a draft; updates a post that is already public. */
function sendWhole<Fields, Out, Shown>(post: Sent<Fields, Out, Shown>): Promise<Shown> {
  const { api, values, isDraft, stored, publish_at, time_zone, keyed } = post
  if (!stored) return keyed((key) => api.create(values, { publish_at, time_zone }, key))
  const { id, version } = stored
  return isDraft
    ? api.publish(id, values, { version, publish_at, time_zone })
    : api.edit(id, values, { version, time_zone })
}

const sentWords = (words: { posted: string }, isDraft: boolean, scheduled: string | undefined) =>
  !isDraft ? 'Changes saved' : scheduled ? `Scheduled for ${peopleTime(scheduled)}` : words.posted

interface Options<Fields extends FieldValues, Out, Shown extends AnyPost> {
  kind: KindForm<Fields, Out, Shown>
  /** The stored post when the form was opened. */
  post: Shown | undefined
  isDraft: boolean
  saver: Autosaver<Fields, Out, Shown>
  /** The name under which this tab keeps the text. */
  draftName: string
}

/** Confirms that a post was sent, and opens it. */
function useGoodEnd<Fields extends FieldValues, Out, Shown extends AnyPost>(kind: KindForm<Fields, Out, Shown>) {
  const router = useRouter()
  const cache = useQueryClient()
  return (answer: Shown, text: string) => {
    takeAnswer(cache, [...kind.api.keyOf(answer.id)], answer)
    refreshOwnPosts(cache)
    toast({ text })
    void router.navigate({ href: kind.addressOf(answer), replace: true })
  }
}

export function useSending<Fields extends FieldValues, Out, Shown extends AnyPost>({
  kind,
  post,
  isDraft,
  saver,
  draftName,
}: Options<Fields, Out, Shown>) {
  const { words, api } = kind
  const end = useGoodEnd(kind)
  const keyed = useRequestKey()
  const publishAt = useRef<string>(undefined)
  const [isScheduling, setIsScheduling] = useState(false)
  const [conflict, setConflict] = useState(false)
  const send = async (values: Out) => {
    const stored = await saver.settle()
    const time_zone = post?.time_zone ?? ownTimeZone()
    const publish_at = publishAt.current
    try {
      const answer = await sendWhole({ api, values, isDraft, stored, publish_at, time_zone, keyed })
      clearDraft(draftName)
      end(answer, sentWords(words, isDraft, publish_at))
    } catch (cause) {
      saver.resume()
      if (cause instanceof ApiError && cause.code === 'core.conflict') return setConflict(true)
      throw asFailure(cause, words.failed)
    }
  }
  return {
    send,
    isScheduling,
    /** Sets when the next sent post appears: an ISO instant, or undefined for at once. */
    planFor(at: string | undefined) {
      publishAt.current = at
      setIsScheduling(at !== undefined)
    },
    conflict,
    forgetConflict: () => setConflict(false),
  }
}
