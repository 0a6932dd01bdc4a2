/** A key that does something here; the act itself is also a button. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd className="key-hint" aria-hidden="true">
    {children}
  </kbd>
)
