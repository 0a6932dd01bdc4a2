import { useSend } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Credit, portfolio } from './portfolio.api.ts'

/** How the person named in a credit can respond to it. */
export function CreditAnswer({ credit, onAnswered }: { credit: Credit; onAnswered: () => unknown }) {
  const confirm = useSend(portfolio.confirmCredit)
  const decline = useSend(portfolio.declineCredit)
  const answer = (send: typeof confirm, done: string) =>
    send.mutate(
      { params: { creditId: credit.id }, body: {} },
      {
        onSuccess: () => {
          toast({ text: done })
          void onAnswered()
        },
        onError: (cause) => {
          toast({ text: cause.message })
          void onAnswered()
        },
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      {credit.can.confirm && (
        <Button
          size="small"
          variant="primary"
          pending={confirm.isPending}
          onClick={() => answer(confirm, 'Credit confirmed.')}
        >
          {credit.state === 'declined' ? 'Confirm instead' : 'Confirm'}
        </Button>
      )}
      {credit.can.decline && (
        <Button
          size="small"
          variant="quiet"
          className={credit.can.confirm ? '' : '-ml-3'}
          pending={decline.isPending}
          onClick={() => answer(decline, 'Credit declined. It won’t be shown.')}
        >
          {credit.state === 'confirmed' ? 'Decline instead' : 'Decline'}
        </Button>
      )}
    </div>
  )
}
