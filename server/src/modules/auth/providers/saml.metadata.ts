import { DOMParser } from '@xmldom/xmldom'
import type { SamlProvider } from '../../../platform/identity-providers.ts'

const TIMEOUT_MS = 5_000
const KEPT_MS = 3_600_000
const LONGEST = 1_048_576
const MD = 'urn:oasis:names:tc:SAML:2.0:metadata'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** What a SAML provider says about itself. */
export interface IdpMetadata {
  entityId: string
  /** Where to send the browser with a request. */
  entryPoint: string
  /** Base64 of the certificates that may sign. */
  certificates: string[]
}

const kept = new WeakMap<SamlProvider, { at: number; read: Promise<IdpMetadata> }>()

/** @throws Error for what is too large, declares entities or is not XML */
export function parseXml(xml: string): Document {
  if (xml.length > LONGEST || /<!DOCTYPE|<!ENTITY/i.test(xml))
    throw new Error('the document is too large, or declares entities')
  const fail = (message: string) => {
    throw new Error(message)
  }
  return new DOMParser({ errorHandler: { error: fail, fatalError: fail, warning: () => undefined } }).parseFromString(
    xml,
    'text/xml',
  )
}

/** @throws Error for what is not usable metadata of exactly one identity provider */
export function readMetadata(xml: string): IdpMetadata {
  const document = parseXml(xml)
  const entity = document.documentElement
  const [role, ...others] = Array.from(document.getElementsByTagNameNS(MD, 'IDPSSODescriptor'))
  if (entity?.localName !== 'EntityDescriptor' || !role || others.length)
    throw new Error('the metadata describes no single identity provider')
  const signing = Array.from(role.getElementsByTagNameNS(MD, 'KeyDescriptor')).filter(
    (key) => (key.getAttribute('use') || 'signing') === 'signing',
  )
  const certificates = signing
    .flatMap((key) =>
      Array.from(key.getElementsByTagNameNS(DS, 'X509Certificate')).map((node) =>
        (node.textContent ?? '').replaceAll(/\s+/g, ''),
      ),
    )
    .filter(Boolean)
  const services = Array.from(role.getElementsByTagNameNS(MD, 'SingleSignOnService'))
  const entryPoint =
    services.find((service) => service.getAttribute('Binding') === REDIRECT)?.getAttribute('Location') ?? ''
  const entityId = entity.getAttribute('entityID') ?? ''
  if (!entityId || !certificates.length || !/^https?:\/\//.test(entryPoint) || !URL.canParse(entryPoint))
    throw new Error('the metadata names no entity, no certificate or no place to sign in')
  return { entityId, entryPoint, certificates }
}

async function fetchMetadata({ metadata }: SamlProvider): Promise<IdpMetadata> {
  const response = await fetch(metadata, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
  })
  if (!response.ok) throw new Error(`the metadata answered ${response.status}`)
  return readMetadata(await response.text())
}

/** The provider's metadata, fetched when first needed and then once an hour; a failure is not cached. */
export function metadataOf(provider: SamlProvider): Promise<IdpMetadata> {
  const known = kept.get(provider)
  if (known && Date.now() - known.at < KEPT_MS) return known.read
  const read = fetchMetadata(provider)
  kept.set(provider, { at: Date.now(), read })
  read.catch(() => kept.get(provider)?.read === read && kept.delete(provider))
  return read
}
