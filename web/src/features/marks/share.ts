import { toast } from '../../ui/toast.tsx'

/** Opens the device's share sheet for one of our pages; without a share sheet, copies the address. */
export async function sharePage(path: string, title: string): Promise<void> {
  const url = new URL(path, location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title })
      return
    } catch (cause) {
      // closing the sheet is a choice, not a failure
      if (cause instanceof DOMException && cause.name === 'AbortError') return
    }
  }
  await copyLink(path)
}

/** Copies the address of one of our pages; if copying isn't allowed, shows it instead. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(url)
    toast({ text: 'Link copied.' })
  } catch {
    toast({ text: `Copy this link: ${url}` })
  }
}
