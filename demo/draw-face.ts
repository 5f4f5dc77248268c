const skins = ['#d9a77c', '#e8c4a0', '#b07a52', '#f0d2b6', '#8d5a3a', '#d1976a']
const hairs = ['#2b211c', '#4a2f1f', '#1d1a1a', '#6b4a2b', '#111111', '#3a2a22']
const clothes = ['#34506b', '#6b3444', '#2f5d50', '#55507a', '#7a5a2f', '#394149']

const of = <T>(some: readonly T[], n: number): T => some[n % some.length] as T

/** Nobody's face, drawn: pictures of invented people must look like none. */
export const drawFace = async (n: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const wide = 195 + (n % 4) * 12
  const head = `<ellipse cx="400" cy="450" rx="${wide}" ry="270" fill="${of(skins, n)}"/><path d="M${400 - wide} 400 Q400 ${40 + (n % 3) * 25} ${400 + wide} 400 Q560 230 400 220 Q240 230 ${400 - wide} 400" fill="${of(hairs, n + 2)}"/>`
  const eyes = '<circle cx="325" cy="430" r="18" fill="#332c28"/><circle cx="475" cy="430" r="18" fill="#332c28"/>'
  const mouth = `<path d="M335 590 Q400 ${615 + (n % 3) * 12} 465 590" stroke="#a03a3a" stroke-width="12" fill="none"/>`
  const body = `<ellipse cx="400" cy="980" rx="330" ry="230" fill="${of(clothes, n + 1)}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="576" viewBox="0 0 800 960"><rect width="800" height="960" fill="#c8d2d8"/>${body}${head}${eyes}${mouth}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}
