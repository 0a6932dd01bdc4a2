import { toast } from '../../ui/toast.tsx'

/** Hands a page of ours to the device's own share sheet; where there is none, copies its address. */
export async function sharePage(path: string, title: string): Promise<void> {
  const url = new URL(path, location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title })
      return
    } catch (cause) {
      // closing the sheet is an answer, not a failure
      if (cause instanceof DOMException && cause.name === 'AbortError') return
    }
  }
  await copyLink(path)
}

/** Copies the address of a page of ours; where that is not allowed, shows it. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(url)
    toast({ text: 'Link copied.' })
  } catch {
    toast({ text: `Copy this link: ${url}` })
  }
}
