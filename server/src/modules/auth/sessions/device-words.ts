export interface DeviceWords {
  /** Such as "Chrome on Windows" or "Safari on iPhone". */
  name: string
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

/** The first match counts: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string, DeviceWords['kind']])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/**
 * A user agent in plain words. Whoever signs in chooses this text, and it goes into emails: of an unknown one only the
 * first word is kept, letters and digits, so that no one can put a message or an address into it.
 */
export function deviceWords(userAgent: string | null): DeviceWords {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))
  if (system) return { name: `${browser ?? 'An app'} on ${system[1]}`, kind: system[2] }
  if (browser) return { name: browser, kind: 'other' }
  const word = /^[a-z][a-z\d]{0,19}(?![\w.:])/i.exec(text)?.[0]
  return { name: word ? `An app (${word})` : 'An unknown device', kind: 'other' }
}
