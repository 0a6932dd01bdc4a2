import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { MessageSettings } from '@ensemble/contract/preferences/preferences.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { Switch } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { notSaved, useChoices } from './choices.ts'
import { SettingsSection } from './settings-section.tsx'

const SHOWN = [
  {
    key: 'read_marks',
    label: 'Show when you’ve read messages',
    hint: 'This also shows when they’ve reached you. If you turn it off, you won’t see either for the messages you send. Requests never show it until you accept them.',
  },
  {
    key: 'presence',
    label: 'Show when you’re online',
    hint: 'Only people and companies whose conversation with you is accepted can see it. If you turn this off, you won’t see who else is online.',
  },
] as const

/** What others see of the person in conversations, who sees the same of others. */
export function ShownToOthers() {
  const options = query(preferences.messages)
  const { data, error, refetch } = useQuery(options)
  const { choose, shown, failure } = useChoices(options.queryKey, (key: keyof MessageSettings, on: boolean) =>
    call(preferences.saveMessages, { body: { [key]: on } }),
  )
  return (
    <SettingsSection title="Messages" about="What others see of you in conversations.">
      {data ? (
        <ul className="grid max-w-form gap-5">
          {SHOWN.map(({ key, label, hint }) => (
            <li key={key} className="grid gap-2">
              <Switch
                label={label}
                hint={hint}
                checked={shown(key, data[key])}
                onChange={(event) => void choose(key, event.target.checked)}
              />
              {failure?.key === key && <FieldError key={failure.at} message={notSaved(failure)} />}
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failed title="Couldn’t load your message settings" onRetry={() => void refetch()}>
          {error.message}
        </Failed>
      ) : (
        <SkeletonText lines={2} />
      )}
    </SettingsSection>
  )
}
