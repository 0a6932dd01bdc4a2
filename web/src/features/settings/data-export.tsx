import { exports as routes } from '@ensemble/contract/accounts/exports.routes.ts'
import type { DataExport } from '@ensemble/contract/accounts/exports.schemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { fileSize } from '../../lib/format.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { saveFile } from '../../shared/media/save-file.ts'
import { When } from '../../shared/time/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'

const ASK_AGAIN_MS = 1_000
const isUnderWay = (made: DataExport | null | undefined) => made?.status === 'waiting' || made?.status === 'running'

function useExportActs() {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    await act().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
    setBusy(false)
  }
  return {
    busy,
    failure,
    begin: () =>
      void run(async () => {
        const begun = await call(routes.request, { body: {} })
        takeAnswer(cache, query(routes.newest).queryKey, { export: begun })
      }),
    save: (exportId: string) =>
      void run(async () => {
        const { blob, name } = await download(routes.download, { params: { exportId } })
        saveFile(blob, name ?? 'ensemble-data.zip')
      }),
  }
}

/** Everything stored about the person, as a ZIP that is built in the background. */
export function ExportData() {
  const state = useQuery({
    ...query(routes.newest),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.export) ? ASK_AGAIN_MS : false),
  })
  const { busy, failure, begin, save } = useExportActs()
  if (state.isPending) return <SkeletonText lines={2} />
  if (!state.data) {
    return (
      <Failed title="Couldn’t load your data export" level={3} onRetry={() => void state.refetch()}>
        {state.error.message}
      </Failed>
    )
  }
  const made = state.data.export
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      {failure && <Banner tone="bad">{failure}</Banner>}
      {made && isUnderWay(made) ? (
        <UnderWay made={made} />
      ) : made?.status === 'ready' ? (
        <Ready made={made} busy={busy} onSave={() => save(made.id)} onBegin={begin} />
      ) : (
        <>
          {made?.status === 'failed' && <p className="text-muted">Your last export failed. Please try again.</p>}
          <div>
            <Button pending={busy} onClick={begin}>
              Download your data
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface ReadyProps {
  made: DataExport
  busy: boolean
  onSave: () => void
  onBegin: () => void
}

const Ready = ({ made, busy, onSave, onBegin }: ReadyProps) => (
  <>
    <p className="text-muted">
      Your data from <When value={made.ready_at ?? made.requested_at} /> is ready
      {made.expires_at && (
        <>
          {' '}
          until <When value={made.expires_at} />
        </>
      )}
      .
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" pending={busy} onClick={onSave}>
        {`Download ZIP${made.bytes === null ? '' : ` (${fileSize(made.bytes)})`}`}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBegin}>
        Create a new one
      </Button>
    </div>
  </>
)

const UnderWay = ({ made }: { made: DataExport }) => (
  <div className="grid gap-3">
    <p role="status" className="text-muted">
      We’re putting your data together. You can leave this page; we’ll email you when it’s ready.
    </p>
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <Progress label="Putting your data together" value={made.percent / 100} />
      </div>
      <span className="text-small tabular-nums text-muted">{made.percent}%</span>
    </div>
  </div>
)
