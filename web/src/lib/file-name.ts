/** The UTF-8 form of a name, or undefined where it is not well written. */
function decoded(name: string | undefined): string | undefined {
  try {
    return name && decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/**
 * The name that a `Content-Disposition` header gives a file. `filename*` wins wherever it stands: `filename` is only its
 * poorer copy for old clients (RFC 6266, 4.3).
 */
export function fileNameOf(disposition: string | null): string | undefined {
  // what is quoted is taken out first: a name may itself say filename*=
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
