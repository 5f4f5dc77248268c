/** Where a floor lies: by its number, and among those between it and the next. */
export interface Floor {
  /** `18`, `B2`, `G`, `M` */
  name: string
  floorNoInt: number
  mezzanine: number
}

const lettered: Readonly<Record<string, readonly [floorNoInt: number, mezzanine: number]>> = { LG: [-1, 1], G: [0, 0], UG: [0, 1], M: [0, 2] }

const most = 200
const numbers = (from: number, to: number): number[] =>
  Math.abs(to - from) < most ? Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(from, to) + i) : []

const floorOf = (name: string): Floor | undefined => {
  const [floorNoInt, mezzanine] = lettered[name] ?? []
  if (floorNoInt !== undefined && mezzanine !== undefined) return { name, floorNoInt, mezzanine }
  const [, below = '', digits = ''] = /^(B?)([1-9]\d{0,2})$/.exec(name) ?? []
  if (!digits) return undefined
  return { name: `${below}${Number(digits)}`, floorNoInt: below ? -Number(digits) : Number(digits), mezzanine: 0 }
}

const partsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[,;、，]/)
    .map((part) => part.trim())
    .filter(Boolean)

const rangeOf = (part: string): string[] => part.split(/\s*(?:-|–|—|至|\bTO\b)\s*/)

/** The floors that somebody has written, such as `10–25, G, B2`, each once; undefined when a part of it cannot be read. */
export const parseFloors = (text: string): Floor[] | undefined => {
  const found = new Map<string, Floor>()
  for (const part of partsOf(text)) {
    const ends = rangeOf(part).map(floorOf)
    const [from, to] = ends
    if (!from || ends.length > 2 || (ends.length === 2 && (!to || from.mezzanine || to.mezzanine))) return undefined
    const range = to ? numbers(from.floorNoInt, to.floorNoInt).map((n) => floorOf(n === 0 ? 'G' : n < 0 ? `B${-n}` : String(n))) : [from]
    if (range.length === 0) return undefined
    for (const floor of range) if (floor) found.set(floor.name, floor)
  }
  return found.size > 0 && found.size <= most ? [...found.values()] : undefined
}

/** The units of each floor that somebody has written, such as `A–D` or `1–6`, each once. */
export const parseUnits = (text: string): string[] | undefined => {
  const found = new Set<string>()
  for (const part of partsOf(text)) {
    const [from = '', to, more] = rangeOf(part)
    if (more !== undefined || !/^[A-Z0-9]{1,6}$/.test(from)) return undefined
    if (to === undefined) found.add(/^\d$/.test(from) ? `0${from}` : from)
    else if (/^\d{1,3}$/.test(from) && /^\d{1,3}$/.test(to)) for (const n of numbers(Number(from), Number(to))) found.add(String(n).padStart(2, '0'))
    else if (/^[A-Z]$/.test(from) && /^[A-Z]$/.test(to))
      for (const n of numbers(from.charCodeAt(0), to.charCodeAt(0))) found.add(String.fromCharCode(n))
    else return undefined
  }
  return found.size > 0 && found.size <= 100 ? [...found] : undefined
}

export const floorStyles = ['SLASH_F', 'LEVEL', 'PLAIN'] as const
export type FloorStyle = (typeof floorStyles)[number]

/** As the building writes its floors: `18/F`, `Level 18` or `18`. Basements keep their letter. */
export const floorNoOf = (style: FloorStyle, { name }: Pick<Floor, 'name'>): string => {
  if (style === 'PLAIN' || /^B\d/.test(name)) return name
  return style === 'LEVEL' ? (/^\d/.test(name) ? `Level ${name}` : name) : `${name}/F`
}

export const unitStyles = ['JOINED', 'PADDED', 'DASHED'] as const
export type UnitStyle = (typeof unitStyles)[number]

/** As the building writes its units: `801`, `0801` or `08-01`. */
export const unitNoOf = (style: UnitStyle, { name }: Pick<Floor, 'name'>, unit: string): string => {
  if (style === 'JOINED') return `${name}${unit}`
  const padded = /^\d/.test(name) ? name.padStart(2, '0') : name
  return style === 'PADDED' ? `${padded}${unit}` : `${padded}-${unit}`
}

/** How a tower writes its floors and units already. */
export const stylesLike = (floorNo: string | undefined, unitNos: readonly string[]): { floorStyle: FloorStyle; unitStyle: UnitStyle } => ({
  floorStyle: !floorNo || floorNo.endsWith('/F') ? 'SLASH_F' : floorNo.startsWith('Level ') ? 'LEVEL' : 'PLAIN',
  unitStyle: unitNos.some((no) => no.includes('-')) ? 'DASHED' : unitNos.some((no) => no.startsWith('0')) ? 'PADDED' : 'JOINED',
})
