import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@ensemble/contract/preferences/preferences.schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SettingsSection } from './settings-section.tsx'

interface Line<Key extends string> {
  key: Key
  label: string
  hint: string
}

const MAILS = (kind: 'talent' | 'business'): readonly Line<keyof NotificationSettings['email']>[] => [
  {
    key: 'messages',
    label: 'Messages',
    hint: 'When somebody writes to you. Your choice is kept for the day messages open.',
  },
  {
    key: 'applications',
    label: 'Job applications',
    hint:
      kind === 'business'
        ? 'New applicants, what they answer, and people who fit your posts.'
        : 'When a company answers, makes an offer or changes where your application stands, and when a new post fits your profile.',
  },
  {
    key: 'updates',
    label: 'Updates',
    hint: 'News about Ensemble itself, written by its administrators. They stand in your notifications in any case.',
  },
  {
    key: 'searches',
    label: 'Saved searches',
    hint: 'What is new in the searches you saved, as often as you chose for each of them.',
  },
  {
    key: 'marketing',
    label: 'Weekly digest',
    hint:
      kind === 'business'
        ? 'New posts of the week, on Monday morning. A week without any sends nothing.'
        : 'New posts that fit your interests and craft, on Monday morning. A week without any sends nothing.',
  },
]
const PUSHES: readonly Line<keyof NotificationSettings['push']>[] = [
  { key: 'messages', label: 'Messages', hint: 'When somebody writes to you.' },
  { key: 'applications', label: 'Job applications', hint: 'The same as by email.' },
  { key: 'updates', label: 'Updates', hint: 'News about Ensemble itself.' },
]

type Ways = keyof NotificationSettings
const changeOf = (way: Ways, key: string, on: boolean) => ({ [way]: { [key]: on } }) as NotificationSettingsChange

/** The switches as the server has them, with those that are on their way to it as they were turned. */
function useSwitches() {
  const cache = useQueryClient()
  const options = query(preferences.notifications)
  const state = useQuery(options)
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const [failure, setFailure] = useState<{ text: string; at: number }>()
  const turn = async (way: Ways, key: string, on: boolean) => {
    const name = `${way}.${key}`
    setTurned((before) => ({ ...before, [name]: on }))
    setFailure(undefined)
    try {
      const saved = await call(preferences.saveNotifications, { body: changeOf(way, key, on) })
      cache.setQueryData(options.queryKey, saved)
    } catch (error) {
      setFailure({ text: error instanceof Error ? error.message : String(error), at: Date.now() })
    }
    setTurned(({ [name]: _done, ...rest }) => rest)
  }
  const isOn = (way: Ways, key: string, stored: boolean) => turned[`${way}.${key}`] ?? stored
  return { state, turn, isOn, failure, dismiss: () => setFailure(undefined) }
}

/** What may reach the person, and how. Every switch counts at once. */
export function NotificationsTab() {
  const { kind, email } = useMe()
  const { state, turn, isOn, failure, dismiss } = useSwitches()
  if (state.isPending)
    return (
      <div className="py-10">
        <SkeletonText lines={6} />
      </div>
    )
  if (!state.data) {
    return (
      <div className="pt-10">
        <Failed title="Your notification settings could not be loaded" onRetry={() => void state.refetch()}>
          {state.error.message}
        </Failed>
      </div>
    )
  }
  const stored = state.data
  const list = (way: Ways, lines: readonly Line<string>[]) => (
    <ul className="grid max-w-form gap-5">
      {lines.map(({ key, label, hint }) => (
        <li key={key}>
          <Switch
            label={label}
            hint={hint}
            checked={isOn(way, key, (stored[way] as Record<string, boolean>)[key] ?? false)}
            onChange={(event) => void turn(way, key, event.target.checked)}
          />
        </li>
      ))}
    </ul>
  )
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
        about={`They go to ${email}. Codes, security alerts and what concerns your account itself always come.`}
      >
        {list('email', MAILS(kind))}
      </SettingsSection>
      <SettingsSection
        title="Push Notifications"
        about="What your browser shows while Ensemble is closed. Nothing is sent this way yet; what you choose is kept for the day it is."
      >
        {list('push', PUSHES)}
      </SettingsSection>
    </>
  )
}
