import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type LoadSchema<In extends FieldValues, Out> = () => Promise<z.ZodType<Out, In>>

/**
 * The resolver of a schema that is loaded separately from the page, together with the validation library: a form is on
 * screen before its rules arrive. One load serves all checks; a failed one is forgotten, so the next check tries again.
 */
export function rulesOf<In extends FieldValues, Out>(
  load: LoadSchema<In, Out>,
): () => Promise<Resolver<In, unknown, Out>> {
  let loaded: Promise<Resolver<In, unknown, Out>> | undefined
  return () => {
    loaded ??= Promise.all([load(), import('@hookform/resolvers/zod')]).then(([schema, { zodResolver }]) =>
      zodResolver(schema),
    )
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
}
