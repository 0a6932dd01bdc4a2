declare module 'samlp' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface ResponseOptions {
    issuer: string
    cert: string
    key: string
    audience?: string
    recipient?: string
    destination?: string
    inResponseTo?: string
    signatureAlgorithm?: string
    digestAlgorithm?: string
    signResponse?: boolean
    signAssertion?: boolean
    lifetimeInSeconds?: number
    nameIdentifierFormat?: string
  }
  interface PassportProfile {
    id: string
    emails: { value: string }[]
    displayName: string
    name: { givenName: string; familyName: string }
  }
  export function getSamlResponse(
    options: ResponseOptions,
    user: PassportProfile,
    callback: (error: Error | null, xml: string) => void,
  ): void
  export function metadata(options: {
    issuer: string
    cert: string
    redirectEndpointPath: string
    postEndpointPath: string
  }): (request: IncomingMessage, response: ServerResponse) => void
}
