import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Language } from '#kit/contract/language.ts'
import { sendPage } from '#kit/server/http/static.ts'

/** Markup that is safe to send: texts in it have been escaped. */
export interface Html {
  readonly markup: string
}
type Value = string | number | undefined | Html | readonly Html[]

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const shown = (value: Value): string => {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** html`<p>${text}</p>`: what is filled in is escaped, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.map((part, at) => part + shown(values[at])).join(''),
})

/** The colours of the portal, for the few pages that the server draws itself. */
const tokens = readFileSync(path.join(import.meta.dirname, '../../web/theme/tokens.css'), 'utf8')
const base = readFileSync(path.join(import.meta.dirname, 'html.css'), 'utf8')

/** A page without scripts. */
export const sendHtml = (reply: FastifyReply, page: { title: string; language: Language; body: Html }) =>
  sendPage(
    reply,
    `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="/favicon.svg">
<style nonce="{{nonce}}">${tokens}${base}</style>
</head>
<body>${page.body.markup}</body>
</html>`,
  )
