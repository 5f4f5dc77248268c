/** Begun days count: twenty hours are one day. */
export const daysUntil = (at: string): number => Math.ceil((Date.parse(at) - Date.now()) / 86_400_000)
