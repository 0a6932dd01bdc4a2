import { DOCUMENT_MAX_BYTES } from '@ensemble/contract/companies/vocabulary.ts'
import type { Document } from '@ensemble/contract/companies/verifications.schemas.ts'
import type { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { call } from './api.ts'
import { NAME_MAX, isPdf, useUpload } from './use-upload.ts'

type UploadRoute = typeof verifications.uploadDocument | typeof verifications.uploadWithoutDomain

/** A document's way to the server; `onChange` gets the id of the stored file, or undefined. */
export const useDocument = (route: UploadRoute, onChange: (fileId: string | undefined) => void) =>
  useUpload<Document>({
    faultOf, send: (file, options) => call(route, { query: { name: file.name.slice(-NAME_MAX) } }, options), onChange: (document) => onChange(document?.id),
  })

function faultOf(file: File): string | undefined {
  if (!isPdf(file)) return 'The document must be a PDF file.'
  return file.size > DOCUMENT_MAX_BYTES ? 'File size must be less than 10MB' : undefined
}
