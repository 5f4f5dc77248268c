import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf, languages } from '#kit/contract/language.ts'

const dist = path.join(import.meta.dirname, '../../../dist')

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What a public screen loads beyond the page, as the build has found it (`vite.config.ts`). */
interface Ahead {
  readonly path: string
  readonly files: Readonly<Record<Language, readonly string[]>>
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" nonce="{{nonce}}">`
    : `<link rel="modulepreload" crossorigin href="/${file}" nonce="{{nonce}}">`

/** The page of each public address and language: with it go the names of all files that it will ask for, one after the other if it were not told. */
const pagesAhead = (html: string, ahead: readonly Ahead[]) => {
  const pages = ahead.map(({ path: address, files }) => {
    const named = languages.map((language) => [language, html.replace('</head>', `${files[language].map(linkTo).join('')}</head>`)] as const)
    return { fits: new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`), html: new Map(named) }
  })
  return ({ url, cookies, headers }: FastifyRequest): string => {
    const address = url.split('?')[0] ?? ''
    return pages.find(({ fits }) => fits.test(address))?.html.get(languageOf(cookies.language ?? headers['accept-language'])) ?? html
  }
}

/** The page with this reply's nonce, and the name of the product, in the places that the build marked. */
export const sendPage = (reply: FastifyReply, html: string, product = '') => {
  const nonce = (reply as FastifyReply & { cspNonce: { style: string; script: string } }).cspNonce
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', String(reply.getHeader('content-security-policy')).replaceAll(nonce.script, nonce.style))
    .send(html.replaceAll('{{nonce}}', nonce.style).replace('{{product}}', () => escapeHtml(product)))
}

/** What reads codes is WebAssembly: its own thread may run it, and do nothing but fetch it (`kit/web/parts/scanner`). */
const decoder = /decode\.worker-[^/]*\.js(\.br|\.gz)?$/
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The built web: compressed files beside the plain ones, names with hashes kept for a year, the page for every path that is a screen. */
export const serveWeb = async (server: FastifyInstance, product: string, built = dist): Promise<void> => {
  const html = await readFile(path.join(built, 'index.html'), 'utf8')
  const ahead = path.join(built, '.vite/ahead.json')
  const pageOf = pagesAhead(html, existsSync(ahead) ? (JSON.parse(await readFile(ahead, 'utf8')) as Ahead[]) : [])
  await server.register(fastifyStatic, {
    root: path.join(built, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply, file) => {
      if (decoder.test(file)) void reply.header('content-security-policy', decoderPolicy)
    },
  })
  await server.register(fastifyStatic, {
    root: built,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html', '.vite/**'],
    maxAge: '1h',
  })
  server.get('/*', (request, reply) => sendPage(reply, pageOf(request), product))
}

/** Under `npm run dev` Vite serves and reloads the web in the same process and on the same port. */
export const serveDevelopment = async (server: FastifyInstance, product: string): Promise<{ close(): Promise<void> }> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: server.server } }, appType: 'custom' })
  server.get('/*', async (request, reply) => {
    const handled = await new Promise<boolean>((resolve, reject) => {
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)))
      reply.raw.once('finish', () => resolve(true))
    })
    if (handled) return reply.hijack()
    const template = await readFile(path.join(dist, '../index.html'), 'utf8')
    return sendPage(reply, await vite.transformIndexHtml(request.url, template), product)
  })
  return vite
}
