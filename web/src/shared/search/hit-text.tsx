/** How the server marks a hit: between characters that no text contains. */
const HIT = /\uE000(.*?)\uE001/s

/** A text with its hits highlighted; nothing in it is markup. */
export const HitText = ({ children }: { children: string }) =>
  children.split(HIT).map((part, index) =>
    index % 2 ? (
      <mark key={index} className="hit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
