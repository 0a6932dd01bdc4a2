interface TagWordsProps {
  tags: readonly string[]
  /** How many are shown in full. */
  most: number
}

/** The tags of an application where there is little room. */
export const TagWords = ({ tags, most }: TagWordsProps) =>
  tags.length === 0 ? null : (
    <span role="img" aria-label={`Tags: ${tags.join(', ')}`} className="flex min-w-0 flex-wrap gap-1">
      {tags.slice(0, most).map((tag) => (
        <span key={tag} className="max-w-full rounded-[12px] wrap-anywhere bg-sunk px-2 text-caption">
          {tag}
        </span>
      ))}
      {tags.length > most && (
        <span className="text-caption text-muted" title={tags.slice(most).join(', ')}>
          +{tags.length - most}
        </span>
      )}
    </span>
  )
