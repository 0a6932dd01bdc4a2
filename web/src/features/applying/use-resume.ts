import { RESUME_MAX_BYTES } from '@ensemble/contract/applications/vocabulary.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { applicationsMessages } from '@ensemble/contract/applications/applications.messages.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { fileSize } from '../../lib/format.ts'
import type { Resume } from './applying.api.ts'

interface Upload {
  file: File
  progress?: number
  failed?: string
}

const draftName = (jobId: string) => `apply-resume.${jobId}`

/** The résumé that this tab kept for a form, when its session ended on the way. */
export const keptResume = (jobId: string) => readDraft<Resume>(draftName(jobId))
export const forgetResume = (jobId: string) => clearDraft(draftName(jobId))

/**
 * A résumé's way to the server: checked, sent with progress, tried again after a break, taken away.
 * `onChange` gets the stored file, or undefined.
 */
export function useResume(jobId: string, initial: Resume | undefined, onChange: (resume: Resume | undefined) => void) {
  const [stored, setStored] = useState(initial)
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const travelling = useRef<AbortController>(undefined)
  useEffect(() => () => travelling.current?.abort(), [])

  const settle = (resume: Resume | undefined) => {
    setStored(resume)
    setUpload(undefined)
    if (resume) keepDraft(draftName(jobId), resume)
    else forgetResume(jobId)
    onChange(resume)
  }
  const send = async (file: File) => {
    const controller = new AbortController()
    travelling.current = controller
    setUpload({ file, progress: 0 })
    try {
      const resume = await call(applications.uploadResume, { query: { name: file.name.slice(-200) } }, {
        file: new Blob([file], { type: 'application/pdf' }),
        signal: controller.signal,
        onUploadProgress: (progress) => setUpload({ file, progress: Math.min(progress, 0.99) }),
      })
      settle(resume)
    } catch (cause) {
      if (controller.signal.aborted) return
      setUpload({ file, failed: cause instanceof Error ? cause.message : 'The upload broke. Please try again.' })
    }
  }
  const pick = ([file]: File[]) => {
    if (!file) return
    const fault = faultOf(file)
    setError(fault)
    if (!fault) void send(file)
  }
  const remove = () => {
    travelling.current?.abort()
    setError(undefined)
    settle(undefined)
  }
  const shown = upload
    ? { name: upload.file.name, size: fileSize(upload.file.size), progress: upload.progress, failed: upload.failed }
    : stored && { name: stored.name, size: fileSize(stored.bytes) }
  return {
    pick, remove, error, file: shown,
    retry: () => upload && void send(upload.file),
    /** On its way, or broken on it: the form must not be sent without saying so. */
    unfinished: upload !== undefined,
  }
}

function faultOf(file: File): string | undefined {
  if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return applicationsMessages['applications.resume_type']
  if (file.size > RESUME_MAX_BYTES) return 'File size must be less than 10MB'
  return undefined
}
