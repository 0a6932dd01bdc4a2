import { useEffect } from 'react'
import { useMediaUpload } from './use-media-upload.ts'

/** A company's document on its way to the server; `onChange` gets its id once it can be sent, or undefined. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form takes what changes about the file, however often it draws itself
  }, [upload.whole])
  return upload
}
