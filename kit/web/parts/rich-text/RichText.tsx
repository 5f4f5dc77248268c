import { createElement, type ReactNode } from 'react'
import classes from './RichText.module.css'

/** What may be shown, and as what. */
const shown: Record<string, string> = {
  P: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  H2: 'h2',
  H3: 'h3',
  BLOCKQUOTE: 'blockquote',
}
/** Their text is code, not words. */
const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'NOEMBED', 'NOFRAMES', 'XMP'])
const reaches = /^(https?:\/\/|mailto:|tel:)/i
const deepest = 40

const drawAll = (nodes: Iterable<ChildNode>, depth: number): ReactNode[] => Array.from(nodes, (node, i) => draw(node, i, depth))

const draw = (node: ChildNode, key: number, depth: number): ReactNode => {
  if (node instanceof Text) return node.data
  if (!(node instanceof HTMLElement)) return node instanceof Element ? node.textContent : null
  if (silent.has(node.tagName)) return null
  if (depth > deepest) return node.textContent
  const inside = drawAll(node.childNodes, depth + 1)
  const href = node instanceof HTMLAnchorElement ? (node.getAttribute('href') ?? '') : ''
  if (reaches.test(href)) {
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  }
  const tag = shown[node.tagName]
  if (tag === 'br') return <br key={key} />
  return tag ? createElement(tag, { key }, ...inside) : inside
}

/** HTML that somebody else has written: built anew from a short list of elements without their attributes; of all others only the text is left. */
export const RichText = ({ html }: { html: string }) => (
  <div className={classes.text}>{drawAll(new DOMParser().parseFromString(html, 'text/html').body.childNodes, 0)}</div>
)
