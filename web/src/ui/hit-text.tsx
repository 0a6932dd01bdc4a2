import './hit-text.css'

/** How the server marks hits: characters that no text contains. */
const [START, END] = ['\uE000', '\uE001']

/** A text with its hits highlighted; nothing in it is markup. */
export function HitText({ children }: { children: string }) {
  return children.split(START).map((part, index) => {
    const [hit = '', rest] = part.split(END)
    return index === 0 || rest === undefined ? (
      part
    ) : (
      <span key={index}>
        <mark className="hit">{hit}</mark>
        {rest}
      </span>
    )
  })
}
