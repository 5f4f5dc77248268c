import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Language } from '#kit/contract/language.ts'
import { ownPathOf } from '#kit/contract/own-path.ts'
import type { App, Transaction } from '#kit/server/context.ts'
import { filled, instant, integer, jsonList, number, orNull, type Rows, table, text } from '#kit/server/data/table.ts'
import { escapeHtml } from '#kit/server/docs/html.ts'
import { job } from '#kit/server/jobs/jobs.ts'

/** Every mail is a row before it is sent: written with what caused it, delivered at least once, its state in sight. */
export const mails = table('mails', 'nobody', {
  id: filled(number('none')),
  createdAt: filled(instant('none')),
  toAddress: text('personal'),
  subject: text('personal'),
  body: text('personal'),
  html: text('personal'),
  attachments: jsonList<Attachment>('none'),
  /** WAITING, SENT, FAILED, or CAPTURED where no mail server is configured. */
  state: filled(text('none')),
  tries: filled(integer('none')),
  problem: orNull(text('none')),
  sentAt: orNull(instant('none')),
})
export type MailTables = Rows<typeof mails>

export interface Attachment {
  name: string
  key: string
}

export interface Mail {
  to: string
  /** Of the words below, for the fonts of mail programs and for screen readers. The caller's language unless told. */
  language?: Language
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  /** One button; its address is made from PUBLIC_URL and a path of ours. */
  button?: { label: string; path: string }
  attachments?: readonly Attachment[]
}

/** The same characters are drawn differently in Hong Kong and on the mainland. */
const hanFonts: Readonly<Record<Language, string>> = {
  en: "'PingFang HK','Microsoft JhengHei'",
  'zh-Hant': "'PingFang HK','Microsoft JhengHei'",
  'zh-Hans': "'PingFang SC','Microsoft YaHei'",
}

const layout = (app: App, language: Language, mail: Mail, address: string | undefined): string => `<!doctype html>
<html lang="${language}"><body style="margin:0;background:#F2F4F5;padding:32px 16px;font-family:Geist,${hanFonts[language]},'Noto Sans',sans-serif;color:#172023">
<div style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #E4E9EA;border-radius:12px;padding:28px 32px;font-size:14px;line-height:22px">
<p style="margin:0 0 20px;font-weight:600">${escapeHtml(app.config.productName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(mail.subject)}</h1>
${mail.paragraphs.map((p) => `<p style="margin:0 0 12px">${escapeHtml(p)}</p>`).join('\n')}
${mail.button && address ? `<p style="margin:20px 0 0"><a href="${escapeHtml(address)}" style="display:inline-block;background:#12566B;color:#FFFFFF;text-decoration:none;border-radius:6px;padding:10px 16px;font-weight:500">${escapeHtml(mail.button.label)}</a></p>` : ''}
</div></body></html>`

// Whatever stands before a dot: names hold marks, joiners, dashes and brackets, too. Figures have one dot between digits, addresses of machines more.
const named = '[\\p{L}\\p{M}\\p{N}\\u200C\\u200D_-]'
const dot = `(?<=[^\\s.])[.．｡](?=${named})`
const figure = '(?<=(?<![\\d.])\\d+)\\.(?=\\d+(?![\\d.]))'
const breaks = `:(?=//)|(?!${figure})${dot}|(?<=[a-z\\d])。(?=[a-z\\d])`
const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Not as the beginning, the end or a part of another name. */
const alone = (address: string): string => `(?<![^\\s,:;(（「『：，。])${literal(address)}(?=[\\s,.;)）」』，。]|$)(?![.．｡]${named}|。[a-z\\d])`

/**
 * What people have typed (names, reasons, addresses) stands in mails, too: no mail program may make a link of it that looks like ours. Only our
 * own address stays whole: what somebody typed with an @ is a link as well, or hides one beside it.
 */
export const withoutLinks = (text: string, own?: string): string =>
  // a space without width behind the dot or the colon: mail programs take the rest for a new word
  text.replaceAll(new RegExp(own ? `${alone(own)}|${breaks}` : breaks, 'giu'), (found) => (found.includes('@') ? found : `${found}\u200B`))

/** Writes mails in the transaction; a worker sends them afterwards. */
export const sendMails = async (tx: Transaction, several: readonly Mail[]): Promise<void> => {
  if (several.length === 0) return
  const { app, language } = tx.context
  const createdAt = tx.context.now()
  const whole = (typed: string): string => withoutLinks(typed, app.config.supportEmail)
  const rows = several.map((written) => {
    const mail = { ...written, subject: whole(written.subject), paragraphs: written.paragraphs.map(whole) }
    const path = mail.button && ownPathOf(mail.button.path)
    if (mail.button && !path) throw new Error(`the button of a mail leads elsewhere: ${mail.subject}`)
    const link = path && new URL(path, app.config.publicUrl).href
    return {
      toAddress: mail.to,
      subject: mail.subject,
      body: [...mail.paragraphs, ...(link ? [link] : [])].join('\n\n'),
      html: layout(app, mail.language ?? language, mail, link),
      attachments: JSON.stringify(mail.attachments ?? []),
      createdAt,
    }
  })
  const written = await tx
    .unscoped<MailTables>('mails go to persons, wherever they belong')
    .insertInto('mails')
    .values(rows)
    .returning('id')
    .execute()
  await app.jobs.enqueue(tx, deliverMail, ...written)
}

export const sendMail = (tx: Transaction, mail: Mail): Promise<void> => sendMails(tx, [mail])

export const deliverMail = job(
  'mail.deliver',
  z.object({ id: z.number().int() }),
  async (context, { id }) => {
    const { config, storage } = context.app
    const rows = context.unscoped<MailTables>('a worker delivers every mail')
    const mail = await rows.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
    if (!mail || mail.state === 'SENT' || mail.state === 'CAPTURED') return
    const done = async (state: string) => {
      await rows
        .updateTable('mails')
        .set({ state, tries: mail.tries + 1, sentAt: context.now(), problem: null })
        .where('id', '=', id)
        .execute()
    }
    if (!config.smtpUrl) return done('CAPTURED')
    try {
      await createTransport(config.smtpUrl).sendMail({
        from: config.mailFrom,
        to: mail.toAddress,
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        messageId: `<mail-${mail.id}@${config.publicUrl.hostname}>`,
        attachments: await Promise.all(mail.attachments.map(async (a) => ({ filename: a.name, content: Readable.from(await storage.get(a.key)) }))),
      })
      await done('SENT')
    } catch (error) {
      await rows
        .updateTable('mails')
        .set({ state: 'FAILED', tries: mail.tries + 1, problem: String(error).slice(0, 500) })
        .where('id', '=', id)
        .execute()
      throw error
    }
  },
  { atOnce: 20 },
)
