import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { NotificationSettings } from '@ensemble/contract/preferences/preferences.schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SettingsSection } from './settings-section.tsx'

type Subject = keyof NotificationSettings['email']

const subjectsOf = (kind: 'talent' | 'business'): readonly { key: Subject; label: string; hint: string }[] => [
  {
    key: 'messages',
    label: 'Messages',
    hint: 'When someone messages you.',
  },
  {
    key: 'applications',
    label: 'Job applications',
    hint:
      kind === 'business'
        ? 'New applicants, their replies, and people who fit your posts.'
        : 'When a company replies, makes an offer or moves your application, and when a new post fits your profile.',
  },
  {
    key: 'updates',
    label: 'Updates',
    hint: 'News about Ensemble. You’ll always see these in the app.',
  },
  {
    key: 'searches',
    label: 'Saved searches',
    hint: 'New results in your saved searches, as often as you chose for each one.',
  },
  {
    key: 'marketing',
    label: 'Weekly digest',
    hint:
      kind === 'business'
        ? 'The week’s new posts, on Monday morning. If there are none, we don’t send it.'
        : 'New posts that fit your interests and craft, on Monday morning. If there are none, we don’t send it.',
  },
]

/** The switches as the server has them; those still being saved show what was chosen. */
function useSwitches() {
  const cache = useQueryClient()
  const options = query(preferences.notifications)
  const state = useQuery(options)
  const [turned, setTurned] = useState<Partial<Record<Subject, boolean>>>({})
  const [failure, setFailure] = useState<{ text: string; at: number }>()
  const turn = async (key: Subject, on: boolean) => {
    setTurned((before) => ({ ...before, [key]: on }))
    setFailure(undefined)
    try {
      const saved = await call(preferences.saveNotifications, { body: { email: { [key]: on } } })
      cache.setQueryData(options.queryKey, saved)
    } catch (error) {
      setFailure({ text: error instanceof Error ? error.message : String(error), at: Date.now() })
    }
    setTurned(({ [key]: _done, ...rest }) => rest)
  }
  return { state, turn, turned, failure, dismiss: () => setFailure(undefined) }
}

/** Which emails the person gets. Every switch is saved at once. */
export function NotificationsTab() {
  const { kind, email } = useMe()
  const { state, turn, turned, failure, dismiss } = useSwitches()
  if (state.isPending)
    return (
      <div className="py-10">
        <SkeletonText lines={6} />
      </div>
    )
  if (!state.data) {
    return (
      <div className="pt-10">
        <Failed title="Couldn’t load your notification settings" onRetry={() => void state.refetch()}>
          {state.error.message}
        </Failed>
      </div>
    )
  }
  const stored = state.data.email
  return (
    <>
      {failure && (
        <div className="pt-8">
          <Banner key={failure.at} tone="bad" onDismiss={dismiss}>
            Your choice could not be saved. {failure.text}
          </Banner>
        </div>
      )}
      <SettingsSection
        title="Email Notifications"
        about={`Sent to ${email}. You’ll always get codes, security alerts and emails about your account.`}
      >
        <ul className="grid max-w-form gap-5">
          {subjectsOf(kind).map(({ key, label, hint }) => (
            <li key={key}>
              <Switch
                label={label}
                hint={hint}
                checked={turned[key] ?? stored[key]}
                onChange={(event) => void turn(key, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      </SettingsSection>
    </>
  )
}
