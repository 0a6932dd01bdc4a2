import { offers } from '@ensemble/contract/applications/offers.routes.ts'
import { Download } from 'lucide-react'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { useSavedFile } from '../media/save-file.ts'

/** Saves an offer as a PDF. A card has no room for an icon. */
export function OfferDownload({ offerId, on }: { offerId: string; on: 'card' | 'page' }) {
  const { saving, save } = useSavedFile(() => download(offers.print, { params: { offerId } }), {
    name: 'offer.pdf',
    failure: 'Couldn’t download the offer. Please try again.',
  })
  return (
    <Button
      size="small"
      icon={on === 'page' && <Download size={16} aria-hidden="true" />}
      pending={saving}
      onClick={save}
    >
      {on === 'page' ? 'Download PDF' : 'Download'}
    </Button>
  )
}
