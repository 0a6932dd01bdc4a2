/** A keyboard shortcut; the same action always has a button, too. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd className="key-hint" aria-hidden="true">
    {children}
  </kbd>
)
