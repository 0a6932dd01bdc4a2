import { z } from 'zod'

/**
 * The same schema with every object closed: an unknown field is rejected by name instead of being dropped. Contracts
 * stay plain `z.object`; strictness belongs to the server.
 */
export function strictDeep(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.def.shape).map(([name, field]) => [name, strictDeep(field as z.ZodType)]),
    )
    return schema.clone({ ...schema.def, shape, catchall: z.never() } as typeof schema.def)
  }
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: strictDeep(schema.def.element as z.ZodType) })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return schema.clone({ ...schema.def, innerType: strictDeep(schema.def.innerType as z.ZodType) } as never)
  }
  if (schema instanceof z.ZodUnion)
    return schema.clone({
      ...schema.def,
      options: schema.def.options.map((option) => strictDeep(option as z.ZodType)),
    } as never)
  return schema
}
