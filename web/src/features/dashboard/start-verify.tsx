import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { StartLine } from './start-line.tsx'
import { readStartAgain, type Start, verifications } from './start.api.ts'

const DONE = {
  review: 'Sent for verification. We’ll email you.',
  verified: 'Your company is verified',
}
const SETTINGS = pathTo('/settings/$tab', 'company')

/** Asks for the badge: with the confirmed address in one press where it proves the domain, or on its own page. */
export function StartVerify({ status, offer }: NonNullable<Start['verification']>) {
  const cache = useQueryClient()
  const request = useSend(verifications.request)
  const line = useRef<HTMLLIElement>(null)
  const send = async (email: string) => {
    try {
      await request.mutateAsync({ body: { kind: 'mail_domain', email } })
      toast({ text: 'Sent for verification.' })
    } catch (error) {
      toast({ text: error instanceof ApiError ? error.message : 'Couldn’t send it. Try again.' })
    }
    await readStartAgain(cache)
    line.current?.focus()
  }
  const waitsForCode = status === 'code'
  return (
    <StartLine
      ref={line}
      title="Verify your company"
      about={
        waitsForCode
          ? 'We emailed you a code. Enter it to send your request.'
          : offer
            ? `You confirmed ${offer.email}. Use it as proof for ${offer.domain}?`
            : 'Show us your website, a document or an address at your domain.'
      }
      done={status === 'review' || status === 'verified' ? DONE[status] : undefined}
    >
      {offer && !waitsForCode && (
        <Button size="small" pending={request.isPending} onClick={() => void send(offer.email)}>
          Use it
        </Button>
      )}
      <Link href={SETTINGS} className="text-small">
        {waitsForCode ? 'Enter the code' : offer ? 'Other ways' : 'Choose how'}
      </Link>
    </StartLine>
  )
}
