/**
 * The forecast of a lobby, as plain arithmetic over numbers: whoever checks it needs nothing else.
 * A day has 96 quarters of an hour on the building's wall clock.
 */
export const quartersOfDay = 96
export const quarterMinutes = 15
/** How early or late visitors came is counted in steps of five minutes. */
export const stepMinutes = 5

/** Visitors who are to begin at this minute of the day, after those were taken off who are not going to come. */
export interface Load {
  readonly minute: number
  readonly visitors: number
}
/** So many came that many steps after (before: less than nothing) their time. */
export interface Offset {
  readonly step: number
  readonly count: number
}
/** How far what came lies from what was expected, in roots of what was expected: twice the visitors are not twice as far off. */
export interface Spread {
  readonly low: number
  readonly high: number
}
export interface Pair {
  readonly expected: number
  readonly came: number
}

/** With fewer visitors than these to go by, the next wider circle is taken: the building's, then the usual. */
export const enoughOfCompany = 20
export const enoughOfBuilding = 30
/** Quarters of an hour in which somebody was expected. */
export const enoughQuarters = 40

/** The usual values of office lobbies, where the building has none of its own yet. */
export const usualShare = 0.9
export const usualOffsets: readonly Offset[] = [
  { step: -2, count: 15 },
  { step: -1, count: 30 },
  { step: 0, count: 30 },
  { step: 1, count: 15 },
  { step: 2, count: 10 },
]
/** Of arrivals that know nothing of each other four of five lie this far around. */
export const usualSpread: Spread = { low: -1.28, high: 1.28 }
export const usualDeskSeconds = 90

/** Which part of those who were announced comes. */
export const shareOf = (own: { n: number; came: number }, building: { n: number; came: number }): number => {
  if (own.n >= enoughOfCompany) return own.came / own.n
  return building.n >= enoughOfBuilding ? building.came / building.n : usualShare
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
const sumOf = (offsets: readonly Offset[]): number => total(offsets.map(({ count }) => count))

/** The building's own, where it has enough of them. */
export const offsetsOf = (measured: readonly Offset[]): readonly Offset[] => (sumOf(measured) >= enoughOfBuilding ? measured : usualOffsets)

/** Each visitor comes as early or late as the others did: so many parts of a visitor in each quarter. Nobody is lost over midnight. */
export const arrivalsOf = (loads: readonly Load[], offsets: readonly Offset[]): number[] => {
  const all = Array.from({ length: quartersOfDay }, () => 0)
  const sum = sumOf(offsets)
  if (sum <= 0) return all
  for (const { minute, visitors } of loads)
    for (const { step, count } of offsets) {
      const quarter = Math.floor((minute + step * stepMinutes) / quarterMinutes)
      const at = Math.min(quartersOfDay - 1, Math.max(0, quarter))
      all[at] = (all[at] ?? 0) + (visitors * count) / sum
    }
  return all
}

/** Quarters with less than this were as good as empty: they would make any forecast look right. */
export const countsFrom = 0.25

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** The range in which four of five quarters fell, a tenth below and a tenth above. What was expected lies in it. */
export const spreadOf = (pairs: readonly Pair[]): Spread => {
  const counted = pairs.filter(({ expected }) => expected >= countsFrom)
  if (counted.length < enoughQuarters) return usualSpread
  const far = counted.map(({ expected, came }) => (came - expected) / Math.sqrt(expected)).toSorted((a, b) => a - b)
  return { low: Math.min(0, quantile(far, 0.1)), high: Math.max(0, quantile(far, 0.9)) }
}

export interface Range {
  readonly expected: number
  /** Whole people. */
  readonly low: number
  readonly high: number
}
const nearly = 1e-9
export const rangeOf = (expected: number, { low, high }: Spread): Range => {
  const root = Math.sqrt(Math.max(0, expected))
  return {
    expected,
    low: Math.max(0, Math.floor(expected + low * root + nearly)),
    high: Math.max(0, Math.ceil(expected + high * root - nearly)),
  }
}

/** For one half visitor nobody opens a desk. */
export const desksFor = (arrivals: number, seconds: number): number =>
  arrivals < 0.5 ? 0 : Math.max(1, Math.ceil((arrivals * seconds) / (quarterMinutes * 60) - nearly))

/** How far off a forecast was, in visitors a quarter of an hour; of the quarters in which somebody was expected or came. */
export const errorOf = (pairs: readonly Pair[]): { quarters: number; meanAbsolute: number; bias: number } => {
  const counted = pairs.filter(({ expected, came }) => expected >= countsFrom || came > 0)
  const mean = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : total(numbers) / numbers.length)
  return {
    quarters: counted.length,
    meanAbsolute: mean(counted.map(({ expected, came }) => Math.abs(expected - came))),
    bias: mean(counted.map(({ expected, came }) => expected - came)),
  }
}

/** By how many minutes half of the visitors had come, a quarter of them, and three quarters: before their time is less than nothing. */
export const minutesBy = (offsets: readonly Offset[], share: number): number => {
  const sum = sumOf(offsets)
  let seen = 0
  for (const { step, count } of offsets.toSorted((a, b) => a.step - b.step)) {
    seen += count
    if (seen >= share * sum - nearly) return step * stepMinutes
  }
  return 0
}

/** Since midnight, of `08:45`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `08:45`, of a quarter of a day. The last one ends at 24:00. */
export const timeOfQuarter = (quarter: number): string => {
  const minutes = quarter * quarterMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
