declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    fieldNames: string[]
  }
  export default class Validator {
    /** A page's things by type, as a page parser finds them. */
    validate(found: { jsonld: Record<string, Record<string, unknown>[]> }): Promise<Issue[]>
  }
}
