import { DOCUMENT_MAX_BYTES } from '@ensemble/contract/companies/vocabulary.ts'
import type { Document } from '@ensemble/contract/companies/verifications.schemas.ts'
import type { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from './api.ts'
import { fileSize } from './format.ts'

interface Upload {
  file: File
  progress?: number
  failed?: string
}

type UploadRoute = typeof verifications.uploadDocument | typeof verifications.uploadWithoutDomain

function faultOf(file: File): string | undefined {
  if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return 'The document must be a PDF file.'
  return file.size > DOCUMENT_MAX_BYTES ? 'File size must be less than 10MB' : undefined
}

/** A document's way to the server: checked, sent with progress, tried again after a break, taken away. */
export function useDocument(route: UploadRoute, onChange: (fileId: string | undefined) => void) {
  const [stored, setStored] = useState<Document>()
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const travelling = useRef<AbortController>(undefined)
  useEffect(() => () => travelling.current?.abort(), [])

  const settle = (document: Document | undefined) => {
    setStored(document)
    setUpload(undefined)
    onChange(document?.id)
  }
  const send = async (file: File) => {
    const controller = new AbortController()
    travelling.current = controller
    setUpload({ file, progress: 0 })
    try {
      settle(await call(route, { query: { name: file.name.slice(-200) } }, {
        file: new Blob([file], { type: 'application/pdf' }), signal: controller.signal,
        onUploadProgress: (progress) => setUpload({ file, progress: Math.min(progress, 0.99) }),
      }))
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
  const file = upload
    ? { name: upload.file.name, size: fileSize(upload.file.size), progress: upload.progress, failed: upload.failed }
    : stored && { name: stored.name, size: fileSize(stored.bytes) }
  return { pick, remove, error, file, retry: () => upload && void send(upload.file) }
}
