/** Answer of a policy: `true`, or the code of the sentence that says why not (see `*.messages.ts`). */
export type Allowed = true | string

/** What the viewer may do with a thing, as the server's policies answered; the web decides by it which buttons to show. */
export type Can<Act extends string> = Record<Act, boolean>
