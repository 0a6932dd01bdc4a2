interface CorrectedWordsProps {
  typed: string
  words: string
  /** Searches for the corrected words instead. */
  onMeant: () => void
}

/** Nothing was found for a typo; below are the results for the corrected words. */
export const CorrectedWords = ({ typed, words, onMeant }: CorrectedWordsProps) => (
  <div>
    <h2 className="text-lead font-strong wrap-anywhere">No results found for “{typed}”</h2>
    <p className="pt-1 text-muted">
      Did you mean{' '}
      <button type="button" className="link" onClick={onMeant}>
        {words}
      </button>
      ? Showing those results.
    </p>
  </div>
)
