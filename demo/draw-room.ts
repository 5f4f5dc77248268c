/** What stands in a room. */
export type RoomDrawing = 'TABLE' | 'ROWS'

const [wide, high] = [1280, 800]

const tones = [
  { floor: ['#e9dcc9', '#d6c3a8'], table: '#8a6446', chair: '#3f5f6e' },
  { floor: ['#dfe6e4', '#c4d1cd'], table: '#b99063', chair: '#6b4a3a' },
  { floor: ['#e3dfe8', '#c8c1d3'], table: '#6d7a5e', chair: '#7a3f4c' },
] as const

const chair = (x: number, y: number, tone: string): string =>
  `<rect x="${x - 26}" y="${y - 26}" width="52" height="52" rx="16" fill="${tone}"/><rect x="${x - 18}" y="${y - 18}" width="36" height="36" rx="10" fill="#ffffff" opacity=".18"/>`

/** Half of the chairs on each long side of the table. */
const atTable = (people: number, { table, chair: tone }: (typeof tones)[number]): string => {
  const each = Math.ceil(people / 2)
  const length = each * 96
  const left = (wide - length) / 2
  const places = Array.from({ length: each }, (_, n) => left + 48 + n * 96)
  return `<g>${places.map((x) => chair(x, 300, tone) + chair(x, 560, tone)).join('')}</g>
    <rect x="${left}" y="350" width="${length}" height="160" rx="36" fill="${table}"/><rect x="${left + 14}" y="362" width="${length - 28}" height="60" rx="26" fill="#ffffff" opacity=".14"/>`
}

/** As many as stand before a stage. */
const inRows = ({ table, chair: tone }: (typeof tones)[number]): string => {
  const seats = Array.from({ length: 40 }, (_, n) => chair(200 + (n % 10) * 92 + (n % 10 > 4 ? 60 : 0), 330 + Math.floor(n / 10) * 96, tone))
  return `<rect x="300" y="130" width="680" height="120" rx="10" fill="${table}"/><rect x="300" y="130" width="680" height="36" rx="10" fill="#ffffff" opacity=".2"/>${seats.join('')}`
}

/** A room from above: its floor in daylight, windows, a screen, a table or rows. The same for the same number. */
export const drawRoom = (n: number, what: RoomDrawing, people: number): string => {
  const tone = tones[n % tones.length] ?? tones[0]
  const [light, dark] = tone.floor
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">
    <defs><linearGradient id="floor" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity=".65"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient></defs>
    <rect width="${wide}" height="${high}" fill="#50606a"/><rect x="36" y="36" width="${wide - 72}" height="${high - 72}" fill="url(#floor)"/>
    <g fill="#a9cfe0">${[140, 420, 700, 980].map((x) => `<rect x="${x}" y="24" width="180" height="16" rx="4"/>`).join('')}</g>
    <g fill="url(#sun)">${[140, 420, 700, 980].map((x) => `<path d="M${x} 40h180l70 360h-320z"/>`).join('')}</g>
    <rect x="${wide - 66}" y="280" width="18" height="240" rx="6" fill="#22292e"/><path d="M36 610v120h-14v-120z" fill="#d9c9a8"/>
    ${what === 'TABLE' ? atTable(people, tone) : inRows(tone)}</svg>`
}
