import { JOB_LIMITS } from '@ensemble/contract/jobs/vocabulary.ts'
import { craftsIn, skillsIn } from '@ensemble/contract/matching/named-in.ts'
import { useEffect, useRef } from 'react'
import { type JobFields, type JobForm, linesOf } from './job.form.ts'

/**
 * Keeps a list at what is guessed from the words being typed, until the writer corrects it. A list that is empty when
 * the form opens has not been corrected.
 */
function useFollowed(form: JobForm, name: 'crafts' | 'skills', guess: readonly string[]) {
  const guessed = JSON.stringify(guess)
  const last = useRef(form.value(name).length > 0 ? guessed : '[]')
  useEffect(() => {
    if (guessed === last.current) return
    const follows = JSON.stringify(form.form.getValues(name)) === last.current
    last.current = guessed
    if (follows)
      form.form.setValue(name, JSON.parse(guessed) as string[], {
        shouldDirty: true,
        shouldValidate: form.errorOf(name) !== undefined,
      })
  }, [form, name, guessed])
}

/** What the words of a job say about who is wanted. Its title says it best. */
export function guessOf({ title, requirements }: Pick<JobFields, 'title' | 'requirements'>) {
  const lines = linesOf(requirements)
  const inTitle = craftsIn([title])
  const crafts = (inTitle.length ? inTitle : craftsIn(lines)).slice(0, JOB_LIMITS.crafts)
  return { crafts, skills: skillsIn([title, ...lines], crafts).slice(0, JOB_LIMITS.skills) }
}

/** Fills in craft and skills from the title and the requirements while they are typed, until the writer corrects them. */
export function useGuess(form: JobForm): void {
  const guess = guessOf({ title: form.value('title'), requirements: form.value('requirements') })
  useFollowed(form, 'crafts', guess.crafts)
  useFollowed(form, 'skills', guess.skills)
}
