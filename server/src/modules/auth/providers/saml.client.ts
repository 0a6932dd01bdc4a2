import type { Profile, SAML } from '@node-saml/node-saml'
import type { SamlProvider } from '../../../platform/identity-providers.ts'
import { AuthError } from '../wire/errors.ts'
import { provenPerson, type ProvenPerson } from './proven-person.ts'
import { metadataOf, parseXml } from './saml.metadata.ts'

// loaded with the first sign-in of this kind: most installations have none
const library = () => import('@node-saml/node-saml')

const SKEW_MS = 5_000
const REQUEST_MS = 120_000
/** Accepted signature and digest algorithms; with a forgeable digest, a signature proves nothing. */
const STRONG =
  /^http:\/\/www\.w3\.org\/(?:2001\/04\/xmldsig-more#(?:rsa|ecdsa)-sha(?:256|384|512)|2001\/04\/xmlenc#sha(?:256|512)|2001\/04\/xmldsig-more#sha384)$/
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const NAME = [
  'name',
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
]

/** Our own names, as the provider knows them. */
export interface ServiceProvider {
  entityId: string
  acs: string
}

async function samlOf(
  provider: SamlProvider,
  us: ServiceProvider,
  request: { id: string; at: Date },
): Promise<{ saml: SAML; entityId: string }> {
  const { entityId, entryPoint, certificates } = await metadataOf(provider)
  const { SAML, ValidateInResponseTo } = await library()
  const saml = new SAML({
    issuer: us.entityId,
    callbackUrl: us.acs,
    audience: us.entityId,
    entryPoint,
    idpCert: certificates,
    idpIssuer: entityId,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: SKEW_MS,
    generateUniqueId: () => request.id,
    // we check the one request that the flow recorded and that ends with it, which works across nodes
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_MS,
    cacheProvider: {
      saveAsync: (_key, value) => Promise.resolve({ value, createdAt: Date.now() }),
      getAsync: (key) => Promise.resolve(key === request.id ? request.at.toISOString() : null),
      removeAsync: (key) => Promise.resolve(key),
    },
  })
  return { saml, entityId }
}

/** Where to send the browser with a request of this id. Throws if the metadata can't be read. */
export async function requestUrl(
  provider: SamlProvider,
  us: ServiceProvider,
  requestId: string,
  relayState: string,
): Promise<string> {
  const { saml } = await samlOf(provider, us, { id: requestId, at: new Date() })
  return saml.getAuthorizeUrlAsync(relayState, undefined, {})
}

interface Attributed {
  $?: Record<string, string>
}
type Parsed = Attributed & Record<string, Parsed[] | undefined>

/**
 * Checks what the library leaves to us: who issued the assertion, the address and request it was made for, and that it
 * expires.
 */
function assertMeant(profile: Profile, us: ServiceProvider, entityId: string, requestId: string): Parsed {
  const assertion = (profile.getAssertion?.() as { Assertion?: Parsed } | undefined)?.Assertion
  const confirmation = assertion?.['Subject']?.[0]?.['SubjectConfirmation']?.[0]
  const data = confirmation?.['SubjectConfirmationData']?.[0]?.$
  const conditions = assertion?.['Conditions']?.[0]
  const meant =
    profile.issuer === entityId &&
    data?.['Recipient'] === us.acs &&
    data['InResponseTo'] === requestId &&
    data['NotOnOrAfter'] &&
    conditions?.$?.['NotOnOrAfter'] &&
    conditions['AudienceRestriction']
  if (!assertion || !meant) throw new Error('the assertion is not meant for us')
  return assertion
}

const firstText = (attributes: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names
    .map((name) => (Object.hasOwn(attributes, name) ? [attributes[name]].flat()[0] : undefined))
    .find((value): value is string => typeof value === 'string' && value !== '')

function personOf(provider: SamlProvider, profile: Profile): ProvenPerson {
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>
  if (!profile.nameID || profile.nameIDFormat === TRANSIENT)
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  const email =
    firstText(attributes, EMAIL) ?? (profile.nameIDFormat?.endsWith(':emailAddress') ? profile.nameID : undefined)
  const domain = email?.split('@')[1]?.toLowerCase() ?? ''
  const isTheirs = provider.domains.includes(domain)
  const person = provenPerson(
    `sso:${provider.name}`,
    { sub: profile.nameID, iss: profile.issuer, name: firstText(attributes, NAME), email, email_verified: isTheirs },
    { sso: true },
  )
  if (!person.email)
    throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  return person
}

/** The address that a response names, if it names one: ours. It is signed with the response. */
function assertAddressed(document: Document, us: ServiceProvider): void {
  const destination = document.documentElement?.getAttribute('Destination')
  if (destination && destination !== us.acs) throw new Error('the response was sent to another address')
}

/** Reads the parsed XML instead of searching text: quotes and character references can be written in many ways. */
function assertStrong(document: Document): void {
  const methods = ['SignatureMethod', 'DigestMethod'].flatMap((name) =>
    Array.from(document.getElementsByTagNameNS(DS, name)),
  )
  if (!methods.every((method) => STRONG.test(method.getAttribute('Algorithm') ?? '')))
    throw new Error('the response is signed with a weak sum')
}

/**
 * The person that a response vouches for: response and assertion signed by a certificate of the metadata, made for our
 * request, our address and audience, and not expired. Throws for everything else.
 */
export async function provenByResponse(
  provider: SamlProvider,
  us: ServiceProvider,
  request: { id: string; at: Date },
  response: string,
): Promise<{ person: ProvenPerson; notAfter: Date | undefined }> {
  const document = parseXml(Buffer.from(response, 'base64').toString('utf8'))
  assertStrong(document)
  assertAddressed(document, us)
  const { saml, entityId } = await samlOf(provider, us, request)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  if (!profile) throw new Error('the response vouches for no one')
  const assertion = assertMeant(profile, us, entityId, request.id)
  const until = assertion['AuthnStatement']?.[0]?.$?.['SessionNotOnOrAfter']
  return {
    person: personOf(provider, profile),
    notAfter: until && !Number.isNaN(Date.parse(until)) ? new Date(until) : undefined,
  }
}

/** Our metadata, for whoever runs the provider. */
export async function serviceMetadata({ entityId, acs }: ServiceProvider): Promise<string> {
  const { generateServiceProviderMetadata } = await library()
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_ensemble',
  })
}
