/** Longer words may break at their hyphens; on a phone they might not fit on a line. */
const LONGEST = 20

/** The text of a title: a short word with a hyphen stays on one line ("ninety-minute"). */
export const TitleText = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 && part.length <= LONGEST ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** The title of an article. */
export const ArticleTitle = ({ children }: { children: string }) => (
  <h1 className="article-title">
    <TitleText>{children}</TitleText>
  </h1>
)
