import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { ApplicantDetail } from './applicants.api.ts'

/** Asks before someone reads that the job is theirs. */
export const OfferDialog = ({
  detail: { person, post, role },
  onClose,
  onOffer,
}: {
  detail: ApplicantDetail
  onClose: () => void
  onOffer: () => void
}) => (
  <ConfirmDialog
    open
    title={`Offer ${person.name} the job?`}
    text={`${person.name} hears right away that you’re offering them “${role?.name ?? post.title}”, and can accept or decline. Agree on pay and dates in a message first.`}
    confirm="Offer"
    onConfirm={onOffer}
    onClose={onClose}
  />
)
