/** What an offer needs to say at least, open for three days. */
export const offerBody = (version: number) => ({
  version,
  pay: { unit: 'flat' as const, amount: 90_000, currency: 'EUR' },
  valid_until: Temporal.Now.plainDateISO('UTC').add({ days: 3 }).toString(),
})
