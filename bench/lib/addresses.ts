/** An address of its own for each of up to 65,536 people (RFC 2544's range). */
export const addressOf = (n: number): string => `198.18.${(n >> 8) & 255}.${n & 255}`
