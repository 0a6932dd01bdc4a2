/** Decodes a name from its UTF-8 form; undefined when it is malformed. */
function decoded(name: string | undefined): string | undefined {
  try {
    return name && decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/**
 * The file name in a `Content-Disposition` header. `filename*` wins wherever it is: `filename` is only its ASCII
 * fallback for old clients (RFC 6266, 4.3).
 */
export function fileNameOf(disposition: string | null): string | undefined {
  // quoted parts are taken out first: a name may itself contain filename*=
  const quoted: string[] = []
  const bare = (disposition ?? '').replaceAll(
    /"((?:[^"\\]|\\.)*)"/g,
    (_all, text: string) => `"${quoted.push(text.replaceAll(/\\(.)/g, '$1')) - 1}"`,
  )
  const extended = decoded(/;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(bare)?.[1])
  if (extended) return extended
  const plain = /;\s*filename\s*=\s*(?:"(\d+)"|([^;\s"]+))/i.exec(bare)
  return plain?.[1] ? quoted[Number(plain[1])] || undefined : plain?.[2]
}
