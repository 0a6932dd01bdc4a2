import type { PagePicture } from '@ensemble/contract/companies/page.schemas.ts'

interface PagePictureFieldProps {
  label: string
  shape: 'round' | 'square' | 'wide'
  current: PagePicture | null | undefined
  value: string | null | undefined
  onChange: (id: string | null | undefined) => void
  onBlur?: () => void
  error?: string
}

export function PagePictureField(_props: PagePictureFieldProps) {
  return null
}
