import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { download } from '../../lib/download.ts'
import { fileSize } from '../../lib/format.ts'
import { useSavedFile } from '../../shared/media/save-file.ts'
import { When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** The evidence to check. The server never opens a website that a member names: the administrator does. */
export const Evidence = ({ item }: { item: VerificationCase }) => (
  <dl className="grid gap-2 [overflow-wrap:anywhere]">
    {item.email && (
      <Line label="Address">
        {item.email}
        {item.mail_confirmed_at && (
          <span className="text-muted">
            {' '}
            (confirmed <When value={item.mail_confirmed_at} />)
          </span>
        )}
      </Line>
    )}
    {item.website && (
      <Line label="Website">
        <Link href={item.website}>{item.website}</Link>
      </Line>
    )}
    {item.document && (
      <Line label="Document">
        <OpenDocument requestId={item.id} document={item.document} />
      </Line>
    )}
    {item.kind === 'document' && !item.document && <Line label="Document">Deleted a day after the decision</Line>}
  </dl>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[96px_minmax(0,1fr)]">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

function OpenDocument({
  requestId,
  document,
}: {
  requestId: string
  document: NonNullable<VerificationCase['document']>
}) {
  const { saving, save } = useSavedFile(() => download(verifications.document, { params: { requestId } }), {
    name: document.name,
    failure: 'Couldn’t load the document.',
  })
  return (
    <Button
      size="small"
      className="max-w-full"
      icon={<FileText size={16} aria-hidden="true" />}
      pending={saving}
      aria-label={`Download ${document.name} ${fileSize(document.bytes)}`}
      onClick={save}
    >
      <span className="truncate">{document.name}</span>{' '}
      <span className="shrink-0 text-muted">{fileSize(document.bytes)}</span>
    </Button>
  )
}
