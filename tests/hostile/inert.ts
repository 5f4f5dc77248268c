import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Seen {
  ran: unknown[]
  violations: string[]
}
declare global {
  interface Window {
    seen: Seen
    x: (mark: unknown) => void
  }
}

/** What our own pages ask for. */
const ours = /^\/(api\/|assets\/|mailbox|favicon\.svg)/

/** Watches all pages of a browser profile from their first moment: scripts of strangers, their dialogs, and calls that are not ours. */
export const watch = async (context: BrowserContext, origin: string): Promise<{ calls: string[] }> => {
  const calls: string[] = []
  await context.addInitScript(() => {
    const seen: Seen = { ran: [], violations: [] }
    window.seen = seen
    window.x = (mark) => seen.ran.push(mark)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // zod asks once whether it may build functions; what somebody else builds would call `x`
      if (blockedURI !== 'eval') seen.violations.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    calls.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const mine = url.origin === origin && (request.isNavigationRequest() || ours.test(url.pathname))
    if (!mine && !/^(data:image\/|blob:)/.test(request.url())) calls.push(request.url())
  })
  return { calls }
}

/** Nothing ran, nothing is on the page that could, and what people wrote stands there as they wrote it. */
export const expectInert = async (page: Page, texts: readonly string[]): Promise<void> => {
  // mails take apart what a program would make a link of
  const flat = (text: string) => text.replaceAll('\u200B', '').replace(/\s+/g, ' ')
  const shown = () =>
    page.evaluate(() => {
      const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value)
      const heard = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
        ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      )
      return [document.body.textContent ?? '', ...typed, ...heard].join('\n')
    })
  const missing = async () => {
    const all = flat(await shown())
    return texts.filter((text) => !all.includes(flat(text)))
  }
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const dangerous = elements.filter((element) =>
      /^(script|iframe|object|embed|base|frameset|portal|marquee|xmp|keygen|foreignobject|animate.*|set|math|template|x)$/i.test(element.localName),
    )
    // Our own scripts, and the frame in which the mailbox shows a mail: without scripts, and without our origin.
    const isOurs = (element: Element): boolean =>
      (element instanceof HTMLScriptElement && new URL(element.src, location.href).pathname.startsWith('/assets/')) ||
      (element instanceof HTMLIFrameElement &&
        new URL(element.src, location.href).pathname.startsWith('/mailbox/') &&
        element.hasAttribute('sandbox') &&
        !/allow-(scripts|same-origin)/.test(element.getAttribute('sandbox') ?? ''))
    const known = dangerous.filter((element) => !isOurs(element))
    // A link that somebody wrote may be followed by whoever wants to; it must not be followed, or run, by itself.
    const isHarmful = (element: Element, name: string, value: string) =>
      /^on/i.test(name) ||
      (/^(href|src|srcset|action|formaction|data|poster|ping|xlink:href)$/.test(name) &&
        (/^\s*(javascript|vbscript|data:text|\/\/)/i.test(value) || (element.localName !== 'a' && /^https?:\/\/(?!localhost)/i.test(value))))
    const attributes = elements.flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => isHarmful(element, name, value))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    )
    return { ...window.seen, dangerous: known.map(({ outerHTML }) => outerHTML.slice(0, 200)), attributes }
  })
  expect(found).toEqual({ ran: [], violations: [], dangerous: [], attributes: [] })
}
