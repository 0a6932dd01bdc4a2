/** What an offer needs to say at least, open for three days. */
export const offerBody = (version: number) => ({
  version,
  pay: { unit: 'flat' as const, amount: 90_000, currency: 'EUR' },
  valid_until: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
})
