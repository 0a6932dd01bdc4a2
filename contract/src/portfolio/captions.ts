const TIME = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/

/** Whether a text is a WebVTT file (W3C) with at least one timed line; anything else would leave the video without captions. */
export function isWebVtt(text: string): boolean {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return false
  return lines.some((line) => TIME.test(line.trim()))
}
