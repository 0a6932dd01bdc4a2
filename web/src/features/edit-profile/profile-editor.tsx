import { profilesMessages } from '@ensemble/contract/profiles/profiles.messages.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { clearDraft } from '../../lib/draft.ts'
import { asFailure } from '../../lib/failure.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { saveProfile } from '../../shared/session/save-profile.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { endBar } from '../../ui/end-bar.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { AboutSection, BasicsSection, VisibilitySection, WorkSection } from './basics.tsx'
import { Completeness } from './completeness.tsx'
import { fieldsOf, type ProfileFields, ProfileFormSchema, type ProfileFormOutput } from './edit-profile.form.ts'
import { FactsSection } from './facts.tsx'
import { PicturesSection, usePictures } from './pictures.tsx'

const DRAFT = 'edit-profile'
const FAILED = 'Failed to save profile changes. Please try again.'
// already loaded, because it fills the form
const rules = () => Promise.resolve(ProfileFormSchema)

const asRefusal = (cause: unknown) =>
  cause instanceof ApiError && cause.status === 401 ? new Error('No authenticated user') : asFailure(cause, FAILED)

/** Pictures and text, saved together. */
function useProfileForm(profile: Profile) {
  const router = useRouter()
  const cache = useQueryClient()
  const pictures = usePictures(profile)
  const [conflict, setConflict] = useState(false)
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    clearDraft(DRAFT)
    void router.navigate({ href: pathTo('/profile') })
  }
  const form = useContractForm<ProfileFields, ProfileFormOutput>(rules, {
    defaultValues: fieldsOf(profile),
    draft: DRAFT,
    fallback: FAILED,
    onSubmit: async (values) => {
      if (pictures.unfinished) throw new Error('A picture is still uploading. Wait for it, or remove it.')
      try {
        await saveProfile(cache, { ...values, ...pictures.chosen })
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === 'profiles.conflict') return setConflict(true)
        throw asRefusal(cause)
      }
      toast({ text: 'Profile saved.' })
      leave()
    },
  })
  const overwrite = async () => {
    try {
      const { own } = await call(profiles.own)
      form.form.setValue('version', own?.version ?? 1)
      setConflict(false)
      form.submit()
    } catch {
      form.fail(FAILED)
    }
  }
  const changed = form.dirty || form.resumed || pictures.changed
  return { form, pictures, conflict, overwrite, leave, isUnsaved: () => changed && !leaving.current }
}

/** Edits one's own profile: kept in this tab while typing, saved as a whole. */
export function ProfileEditor({ profile, onReload }: { profile: Profile; onReload: () => void }) {
  const { form, pictures, conflict, overwrite, leave, isUnsaved } = useProfileForm(profile)
  return (
    <Page title="Edit Profile">
      <form
        noValidate
        aria-label="Edit profile"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_260px]"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {form.resumed && <Banner>We kept what you typed. It isn’t saved yet.</Banner>}
          <div>
            <PicturesSection pictures={pictures} />
            <BasicsSection form={form} />
            <AboutSection form={form} slug={profile.slug} />
            <WorkSection form={form} />
            <FactsSection form={form} profile={profile} />
            <VisibilitySection form={form} />
          </div>
          {conflict && (
            <Conflict
              onReload={() => {
                clearDraft(DRAFT)
                onReload()
              }}
              onKeep={() => void overwrite()}
            />
          )}
          <FormFailure failure={form.failure} onDismiss={form.dismiss} />
          <SaveBar pending={form.pending} onCancel={leave} />
        </div>
        <Completeness form={form} avatar={pictures.avatar.shown} cover={pictures.cover.shown} />
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Page>
  )
}

const Conflict = ({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) => (
  <Banner tone="warn">
    <p>{profilesMessages['profiles.conflict']}</p>
    <div className="flex flex-wrap gap-2 pt-3">
      <Button size="small" onClick={onReload}>
        Load the newer version
      </Button>
      <Button size="small" variant="quiet" onClick={onKeep}>
        Keep what I typed
      </Button>
    </div>
  </Banner>
)

const SaveBar = ({ pending, onCancel }: { pending: boolean; onCancel: () => void }) => (
  <div
    ref={endBar}
    className="sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center justify-end gap-2 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0 md:bottom-0"
  >
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant="primary" pending={pending}>
      {pending ? 'Saving...' : 'Save Changes'}
    </Button>
  </div>
)

function LeaveDialog({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: false, withResolver: true })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      title="Leave without saving?"
      text="Your changes aren’t saved. This tab keeps what you typed until you come back, but not your pictures."
      confirm="Leave"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
