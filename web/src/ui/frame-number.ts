/** The number of a frame on a contact sheet: 1, 1A, 2, 2A … for the places 0, 1, 2, 3 … of its list. */
export const frameNumber = (at: number): string => `${Math.floor(at / 2) + 1}${at % 2 ? 'A' : ''}`
