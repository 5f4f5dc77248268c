/** How many quarters stand between two names: on a long day only every second or third hour has one. */
export const usualEvery = (quarters: number): number => Math.max(1, Math.ceil(quarters / 32)) * 4

/**
 * Where an hour is named. A name goes on to the right of its quarter, so the last quarters have none that the edge would cut: a name takes
 * about a tenth of a wide plot, and a quarter of one on a phone or beside a list.
 */
export const hourName = (quarter: number, left: number, all: number, every: number): 'named' | 'whereWide' | 'none' => {
  if (quarter % every !== 0 || left < all / 10) return 'none'
  return left < all / 4 || quarter % (2 * every) > 0 ? 'whereWide' : 'named'
}
