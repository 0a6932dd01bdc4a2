import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BusinessHome } from '../../features/dashboard/business-home.tsx'
import { home, type TopMatch } from '../../features/dashboard/dashboard.api.ts'
import { MessageButton } from '../../features/messaging/message-button.tsx'
import { InviteDialog } from '../../features/talent-pool/invite-dialog.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { testimonialSafety } from './-testimonial-safety.tsx'

// few open the tab
const ReceivedTestimonials = lazyPart(
  () => import('../../features/company-testimonials/received-testimonials.tsx'),
  'ReceivedTestimonials',
)

/** A company's home, from which it invites and writes to those who fit. */
export function CompanyHome() {
  const cache = useQueryClient()
  const [invites, setInvites] = useState<TopMatch>()
  return (
    <>
      <BusinessHome
        onInvite={setInvites}
        testimonialsOf={(name) => <ReceivedTestimonials safetyOf={testimonialSafety({ name }, pathTo('/'))} />}
        messageOf={({ talent: { id, name }, post }) => <MessageButton to={{ id, name }} about={post.id} quiet />}
      />
      {invites && (
        <InviteDialog
          talent={invites.talent}
          posts={[invites.post]}
          chosen={invites.post.id}
          onClose={() => {
            setInvites(undefined)
            // whoever was invited is shown no more
            void cache.invalidateQueries({ queryKey: [home.matches.path] })
          }}
        />
      )}
    </>
  )
}
