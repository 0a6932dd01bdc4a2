/** "m…@studio.example": enough to recognize an address that one knows. */
export const shortAddress = (address: string): string =>
  address.replace(/^(.?).*(@[^@]*)$/su, (_all, first: string, domain: string) => `${first}…${domain}`)
