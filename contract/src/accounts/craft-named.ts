import { CRAFT_SYNONYMS, CRAFTS, type Craft } from './vocabulary.ts'

/** The craft that a title names, by its main name or another one; undefined for none of them. Pure. */
export function craftNamed(title: string | null | undefined): Craft | undefined {
  const name = title?.trim().toLowerCase() ?? ''
  return (
    CRAFTS.find((craft) => craft.toLowerCase() === name) ??
    (Object.hasOwn(CRAFT_SYNONYMS, name) ? CRAFT_SYNONYMS[name] : undefined)
  )
}
