interface TagWordsProps {
  tags: readonly string[]
  /** How many are shown in full. */
  most: number
}

/** The tags of an application where there is little room. */
export const TagWords = ({ tags, most }: TagWordsProps) =>
  tags.length === 0 ? null : (
    <span className="flex min-w-0 flex-wrap gap-1">
      <span className="sr-only">Tags: {tags.join(', ')}</span>
      {tags.slice(0, most).map((tag) => (
        <span key={tag} aria-hidden="true" className="max-w-full truncate rounded-full bg-sunk px-2 text-caption">
          {tag}
        </span>
      ))}
      {tags.length > most && (
        <span aria-hidden="true" className="text-caption text-muted" title={tags.slice(most).join(', ')}>
          +{tags.length - most}
        </span>
      )}
    </span>
  )
