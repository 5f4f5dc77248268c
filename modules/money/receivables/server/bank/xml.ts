import { Parser } from 'saxen'
import { Unreadable } from './statement.ts'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const deepest = 40
const elementsAtMost = 100_000
/** It is read in one go, while everybody waits. */
const longestText = 3_000_000
const longestTag = 10_000
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A tag with a book of attributes would keep everybody waiting. */
const refuseLongTags = (text: string): void => {
  for (let from = text.indexOf('<'); from >= 0;) {
    const to = text.indexOf('>', from)
    if (to < 0) return
    if (to - from > longestTag && !text.startsWith('<!', from)) throw new Unreadable('XML')
    from = text.indexOf('<', to)
  }
}

/**
 * A small tree of a document, by local names. A document that declares types or entities is refused before anything is parsed: none of ours needs one, and
 * nothing outside of the file is ever read.
 */
export const parseXml = (text: string): Element => {
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) throw new Unreadable('ENTITIES')
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(text.replace(/^\ufeff/, ''))?.[1]
  if (declared && !/^utf-?(8|16)/i.test(declared) && !/^us-ascii$/i.test(declared)) throw new Unreadable('ENCODING')
  if (text.length > longestText) throw new Unreadable('MANY')
  refuseLongTags(text)
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open: Element[] = [root]
  let n = 0
  const parser = new Parser()
  parser.on('openTag', (name, attributesOf, decode, selfClosing) => {
    n += 1
    if (n > elementsAtMost) throw new Unreadable('MANY')
    if (open.length > deepest) throw new Unreadable('XML')
    const attributes = Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [local(key), decode(String(value))]))
    const element: Element = { name: local(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    if (!selfClosing) open.push(element)
  })
  parser.on('closeTag', (_name, _decode, selfClosing) => {
    if (!selfClosing) open.pop()
  })
  const add = (more: string) => {
    const element = open.at(-1)
    if (element) element.text += more
  }
  parser.on('text', (value, decode) => add(decode(value)))
  parser.on('cdata', (value) => add(value))
  parser.on('error', () => {
    throw new Unreadable('XML')
  })
  try {
    parser.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('XML')
  }
  if (open.length !== 1) throw new Unreadable('XML')
  return root
}

/** All elements at a path below one. */
export const at = (element: Element, ...path: readonly string[]): Element[] =>
  path.reduce<Element[]>((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element])

/** The first text at one of some paths. */
export const textAt = (element: Element, ...paths: readonly (readonly string[])[]): string => {
  for (const path of paths) {
    const text = at(element, ...path)[0]?.text.trim()
    if (text) return text
  }
  return ''
}
