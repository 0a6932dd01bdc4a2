declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    fieldNames: string[]
  }
  export default class Validator {
    /** The things of a page by their type, as a reader of pages finds them. */
    validate(found: { jsonld: Record<string, Record<string, unknown>[]> }): Promise<Issue[]>
  }
}
