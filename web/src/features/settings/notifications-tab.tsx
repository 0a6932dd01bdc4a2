import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { MessageSettings, NotificationSettings } from '@ensemble/contract/preferences/preferences.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSwitches } from './switches.ts'

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
function ShownToOthers() {
  const options = query(preferences.messages)
  const { data, error, refetch } = useQuery(options)
  const { turn, turned, failure, dismiss } = useSwitches(options.queryKey, (key: keyof MessageSettings, on) =>
    call(preferences.saveMessages, { body: { [key]: on } }),
  )
  return (
    <SettingsSection title="Messages" about="What others see of you in conversations.">
      {failure && (
        <Banner key={failure.at} tone="bad" onDismiss={dismiss}>
          Your choice could not be saved. {failure.text}
        </Banner>
      )}
      {data ? (
        <ul className="grid max-w-form gap-5">
          {SHOWN.map(({ key, label, hint }) => (
            <li key={key}>
              <Switch
                label={label}
                hint={hint}
                checked={turned[key] ?? data[key]}
                onChange={(event) => void turn(key, event.target.checked)}
              />
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

/** Which emails the person gets. Every switch is saved at once. */
export function NotificationsTab() {
  const { kind, email } = useMe()
  const options = query(preferences.notifications)
  const state = useQuery(options)
  const { turn, turned, failure, dismiss } = useSwitches(options.queryKey, (key: Subject, on) =>
    call(preferences.saveNotifications, { body: { email: { [key]: on } } }),
  )
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
      <ShownToOthers />
    </>
  )
}
