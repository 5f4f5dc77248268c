import type { Locator } from 'playwright-core'
import sharp from 'sharp'

export type Colour = readonly [red: number, green: number, blue: number]

const linear = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
/** From black, 0, to white, 1, as WCAG has it. */
export const brightness = ([red, green, blue]: Colour): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

export const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What people see of a part of a page: a colour at a place, given as shares of its width and height, and the one that is there most often. */
export const paintedIn = async (part: Locator) => {
  const { data, info } = await sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (pixel: number): Colour => [data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0]
  const often = new Map<string, number>()
  for (let pixel = 0; pixel < info.width * info.height; pixel += 7) often.set(at(pixel).join(), (often.get(at(pixel).join()) ?? 0) + 1)
  const [ground = ''] = [...often].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const [red = 0, green = 0, blue = 0] = ground.split(',').map(Number)
  return {
    ground: [red, green, blue] as Colour,
    at: (x: number, y: number): Colour => at(Math.round(y * info.height) * info.width + Math.round(x * info.width)),
  }
}

/** Colours of each of some elements as the browser works them out: of words, edge and ground, and of the ring around. */
export const coloursOf = async (some: Locator) => {
  const found = await some.evaluateAll((elements) =>
    elements.map((element) => {
      const { color, borderTopColor, backgroundColor, boxShadow } = getComputedStyle(element)
      return {
        state: element.getAttribute('data-state') ?? element.getAttribute('data-look') ?? '',
        color,
        borderTopColor,
        backgroundColor,
        boxShadow,
      }
    }),
  )
  const colour = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0] = (/rgba?\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',').map(Number)
    return [red, green, blue]
  }
  return found.map((one) => ({
    state: one.state,
    words: colour(one.color),
    edge: colour(one.borderTopColor),
    ground: colour(one.backgroundColor),
    around: colour(one.boxShadow),
  }))
}
