import type { z } from 'zod'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { notFound } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import { escapeHtml } from '#kit/server/docs/html.ts'
import { momentAt } from '#kit/server/moments.ts'
import type { Line, listReceipts, Receipt, ReceiptCounts, ReceiptRow } from '../contract.ts'
import { allParts } from './parts.ts'
import type { PrivacyTables } from './tables.ts'
import { say } from './words.ts'

type Query = z.output<NonNullable<typeof listReceipts.query>>

/** In the reader's words; a part that has gone out of use since keeps its name. */
export const toLines = (language: Language, counts: readonly ReceiptCounts[]): Line[] => {
  const parts = new Map(allParts().map((part) => [part.table, part]))
  return counts.map(({ part, erased, anonymous, kept }) => {
    const known = parts.get(part)
    const why = anonymous + kept > 0 ? (known?.why?.(language) ?? null) : null
    return { part, title: known?.title(language) ?? part, erased, anonymous, kept, why }
  })
}

const receipts = (context: SignedIn) => context.read<PrivacyTables>().selectFrom('erasureReceipts')
const columns = ['uuid', 'referenceNo', 'erasedAt as erasedDate', 'askedAt as askedDate', 'lines'] as const
const sum = (lines: readonly ReceiptCounts[], of: 'erased' | 'anonymous' | 'kept') => lines.reduce((total, line) => total + line[of], 0)

export const receiptRows = async (context: SignedIn, query: Query): Promise<Page<ReceiptRow>> => {
  let rows = receipts(context).select(columns)
  if (query.wildcardSearch) rows = rows.where(containing('referenceNo', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'erasureReceipts.erasedAt' })
  const page = await listing(context, rows, query, { erasedDate: 'erasureReceipts.erasedAt' }, 'erasureReceipts.id')
  return {
    ...page,
    items: page.items.map(({ lines, ...row }) => ({
      ...row,
      erased: sum(lines, 'erased'),
      anonymous: sum(lines, 'anonymous'),
      kept: sum(lines, 'kept'),
    })),
  }
}

export const presentReceipt = async (context: SignedIn, uuid: string): Promise<Receipt> => {
  const row = await receipts(context).select(columns).where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  return { ...row, lines: toLines(context.language, row.lines) }
}

const style = `body{font:14px/22px system-ui,sans-serif;margin:32px auto;max-width:760px;padding:0 16px;color:#172023}
h1{font-size:22px}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #CDD5D7;padding:6px 8px;text-align:left;vertical-align:top}
td+td,th+th{text-align:right}small{display:block;color:#5A676C}`

/** A page to print or to hand over. */
export const receiptFile = async (context: SignedIn, uuid: string): Promise<FileReply> => {
  const { language, app, actor } = context
  const { referenceNo, erasedDate, askedDate, lines } = await presentReceipt(context, uuid)
  const words = (key: string, values = {}) => escapeHtml(say(language, key, values))
  const moment = (at: string) => momentAt(language, at, actor.timeZone)
  const cells = lines.map(
    ({ title, why, erased, anonymous, kept }) =>
      `<tr><td>${escapeHtml(title)}${why ? `<small>${escapeHtml(why)}</small>` : ''}</td><td>${erased}</td><td>${anonymous}</td><td>${kept}</td></tr>`,
  )
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(referenceNo)}</title><style>${style}</style></head><body>
<p>${escapeHtml(app.config.productName)}</p><h1>${words('receiptTitle', { no: referenceNo })}</h1>
<p>${words('receiptErased', { date: moment(erasedDate) })}${askedDate ? `<br>${words('receiptAsked', { date: moment(askedDate) })}` : ''}</p>
<p>${words('receiptText')}</p>
<table><tr><th>${words('column.part')}</th><th>${words('fate.ERASED')}</th><th>${words('fate.ANONYMOUS')}</th><th>${words('fate.KEPT')}</th></tr>
${cells.join('\n')}
</table></body></html>`
  return {
    name: `${referenceNo}.html`,
    type: 'text/html; charset=utf-8',
    body: (async function* () {
      yield html
    })(),
  }
}
