/**
 * What reaches other nodes and kept pages as news: within a second where it is measured (`blocks.test`, the faults). Elsewhere it is waited for longer: a busy
 * machine is no fault of the product.
 */
export const SOON = { timeout: 5_000, interval: 20 }
