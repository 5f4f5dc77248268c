import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A page that waits behind a dialog waits for it. */
const atRest = () =>
  !(document.querySelector('[aria-modal=true]') ?? document).querySelector('[aria-busy=true]') &&
  document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)

/**
 * Runs in the page. A shape for each element, in the order of the document: what it is and says to the check (its kind, classes, attributes,
 * whether it has words), and in what it stands. Elements of one shape pass or fail alike, so that twenty rows are one.
 */
const shapesOf = (): string[] => {
  const walked: Element[] = []
  // they name others, by numbers that are other ones on each page
  const named = new Set([
    'id',
    'for',
    'href',
    'src',
    'd',
    'aria-controls',
    'aria-labelledby',
    'aria-describedby',
    'aria-owns',
    'aria-activedescendant',
  ])
  const words = new Set(['aria-label', 'title', 'alt', 'placeholder', 'value', 'data-value', 'aria-valuetext', 'datetime'])
  const shape = (element: Element): string => {
    const attributes = [...element.attributes]
      .map(({ name, value }) =>
        named.has(name) ? name : words.has(name) ? `${name}=${value.trim() !== ''}` : `${name}=${value.replace(/__m__-\S+/, '')}`,
      )
      .toSorted()
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return `${element.tagName} ${attributes.join(' ')} ${says}`
  }
  const add = (hash: number, text: string): number => {
    let sum = hash
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01_00_01_93)
    return sum
  }
  const all: string[] = []
  const walk = (element: Element, around: number, deep: number): void => {
    const hash = add(around, shape(element))
    all.push(`${deep} ${hash}`)
    walked.push(element)
    for (const child of element.children) walk(child, hash, deep + 1)
  }
  const { lang, dataset } = document.documentElement
  const seed = add(0x81_1c_9d_c5, `${innerWidth} ${lang} ${dataset.mantineColorScheme}`)
  for (const child of document.body.children) walk(child, seed, 0)
  Object.assign(globalThis, { walked })
  return all
}

interface Checked {
  walked: Element[]
  axe: { run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
}

/** Runs in the page: what is wrong with the whole of it, or with those of the elements walked. */
const violationsIn = async ({ which }: { which: number[] | 'page' }): Promise<string[]> => {
  const { axe, walked } = globalThis as typeof globalThis & Checked
  const context = which === 'page' ? document : { include: which.flatMap((at) => walked[at] ?? []) }
  const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

/** What was found to be right in this process: shapes, and pages as a whole. */
const right = new Set<string>()

/** Of what nobody has looked at yet the outermost elements: what stands in one is looked at with it. */
const outermost = (shapes: readonly string[]): number[] => {
  const found: number[] = []
  let within = Infinity
  for (const [at, shape] of shapes.entries()) {
    const deep = Number.parseInt(shape)
    if (deep > within) continue
    within = Infinity
    if (right.has(shape)) continue
    found.push(at)
    within = deep
  }
  return found
}

/** Rows that are being read anew, and dialogs on their way, are paler than what people read. */
export const isAtRest = (page: Page): Promise<boolean> => page.evaluate(atRest)

/**
 * What the check finds on a page as it stands. A check costs as much as three clicks, and most of a page was checked a moment
 * ago: a page is looked at whole when this process sees it first (in its language, width and colours), and then what has a shape that was not seen.
 */
export const violationsOn = async (page: Page): Promise<string[]> => {
  const shapes = await page.evaluate(shapesOf)
  const whole = `${new URL(page.url()).pathname.replaceAll(/\d+|[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')} ${shapes[0] ?? ''}`
  const which: number[] | 'page' = right.has(whole) ? outermost(shapes) : 'page'
  if (which.length > 0) {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
    const violations = await page.evaluate(violationsIn, { which })
    if (violations.length > 0) return violations
  }
  for (const one of [whole, ...shapes]) right.add(one)
  return []
}

/** Fails on anything that the check finds. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect.poll(() => isAtRest(page)).toBe(true)
  // what is gone a moment later was on its way; what stays is a mistake
  await expect.poll(() => violationsOn(page), { interval: 500 }).toEqual([])
}
