import { useEffect } from 'react'
import { useMediaUpload } from './use-media-upload.ts'

/** Uploads a company's document; `onChange` gets its id once it can be sent, or undefined. */
export function useDocument({
  visitor,
  onChange,
}: {
  visitor?: boolean
  onChange: (fileId: string | undefined) => void
}) {
  'use no memo'
  const upload = useMediaUpload({ bucket: 'company-documents', visitor })
  useEffect(() => {
    onChange(upload.whole)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onChange may differ on every render
  }, [upload.whole])
  return upload
}
