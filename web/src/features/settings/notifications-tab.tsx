import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { NotificationSettings } from '@ensemble/contract/preferences/preferences.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { useMe } from '../../shared/session/session.ts'
import { Switch } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { notSaved, useChoices } from './choices.ts'
import { MutedPosts } from './muted-posts.tsx'
import { NoticeTable } from './notice-table.tsx'
import { NoBrowserYet, PushBrowsers } from './push-browsers.tsx'
import { PushDevice } from './push-device.tsx'
import { QuietHoursFields } from './quiet-hours.tsx'
import { SettingsSection } from './settings-section.tsx'
import { ShownToOthers } from './shown-to-others.tsx'

/** Whether a push shows more than its title. */
function PushWords({ settings }: { settings: NotificationSettings }) {
  const { choose, shown, failure } = useChoices(query(preferences.notifications).queryKey, (_: 'words', on: boolean) =>
    call(preferences.saveNotifications, { body: { push_words: on } }),
  )
  return (
    <div className="grid max-w-form gap-2">
      <Switch
        label="Show message text on a locked screen"
        hint="If this is off, a push only says who it’s from and what it’s about."
        checked={shown('words', settings.push_words)}
        onChange={(event) => void choose('words', event.target.checked)}
      />
      {failure && <FieldError key={failure.at} message={notSaved(failure)} />}
    </div>
  )
}

/** What the person is notified of, how and when. Every choice is saved at once. */
export function NotificationsTab() {
  const { email } = useMe()
  const { data: settings, error, refetch } = useQuery(query(preferences.notifications))
  if (!settings)
    return error ? (
      <div className="pt-10">
        <Failed title="Couldn’t load your notification settings" onRetry={() => void refetch()}>
          {error.message}
        </Failed>
      </div>
    ) : (
      <div className="py-10">
        <SkeletonText lines={6} />
      </div>
    )
  return (
    <>
      <SettingsSection
        title="What you hear about"
        about={`“Quiet” is listed in the app, but not counted on the bell. Daily emails come in the morning, weekly ones on Monday morning. Your address: ${email}`}
      >
        <NoBrowserYet settings={settings} />
        <NoticeTable settings={settings} />
      </SettingsSection>
      <SettingsSection
        title="Push notifications"
        about="Turn them on in each browser and on each phone where you want them. The table above says what they’re about."
      >
        <div className="grid gap-8">
          <PushDevice />
          <PushWords settings={settings} />
          <PushBrowsers />
        </div>
      </SettingsSection>
      <SettingsSection title="Quiet hours" about="A part of the day without emails and pushes.">
        <QuietHoursFields settings={settings} />
      </SettingsSection>
      <SettingsSection
        title="Muted posts"
        about="What’s about them is listed, but not counted, emailed or pushed. You’ll still hear of offers, because they end."
      >
        <MutedPosts />
      </SettingsSection>
      <ShownToOthers />
    </>
  )
}
