import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Language } from '#kit/contract/language.ts'
import { ownPathOf } from '#kit/contract/own-path.ts'
import type { Context, Job, Transaction } from '#kit/server/context.ts'
import { filled, instant, integer, json, jsonList, number, orNull, type Rows, table, text } from '#kit/server/data/table.ts'
import type { Storage } from '#kit/server/files/storage.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { htmlText, logoId, plainText, type Written } from './layout.ts'
import { logoFile } from './logo.ts'
import { sendersOf, type Sender } from './sender.ts'

/** Every mail is a row before it is sent: written with what caused it, delivered at least once, its state in sight. */
export const mails = table('mails', 'nobody', {
  id: filled(number('none')),
  createdAt: filled(instant('none')),
  toAddress: text('personal'),
  subject: text('personal'),
  body: text('personal'),
  html: text('personal'),
  attachments: jsonList<Attachment>('none'),
  calendar: orNull(json<CalendarPart>('personal')),
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
  /** The picture at the head: part of the letter, and nothing that somebody saves. */
  logo?: true
}

/** What a calendar takes over by itself, or takes out again (iTIP, RFC 5546). */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly text: string
}

export interface Mail {
  to: string
  /** The organisation that it comes from, whose name and logo stand at its head; the product itself unless told. */
  from?: number
  /** Of the words below, for the fonts of mail programs and for screen readers. The caller's language unless told. */
  language?: Language
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: readonly string[]
  /** One button; its address is made from PUBLIC_URL and a path of ours. */
  button?: { label: string; path: string }
  attachments?: readonly Attachment[]
  calendar?: CalendarPart
}

// Whatever stands before a dot: names hold marks, joiners, dashes and brackets, too. Figures have one dot between digits, addresses of machines more.
const named = '[\\p{L}\\p{M}\\p{N}\\u200C\\u200D_-]'
const dot = `(?<=[^\\s.])[.．｡](?=${named})`
const figure = '(?<=(?<![\\d.])\\d+)\\.(?=\\d+(?!\\d|\\.\\d))'
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

const writeMails = async (tx: Transaction, several: readonly Mail[], deliver: Job<{ id: number }>): Promise<void> => {
  if (several.length === 0) return
  const { app, language } = tx.context
  const createdAt = tx.context.now()
  const whole = (typed: string): string => withoutLinks(typed, app.config.supportEmail)
  const senderOf = await sendersOf(
    tx,
    several.map(({ from }) => from),
  )
  const named = (sender: Sender): Sender => ({
    ...sender,
    name: whole(sender.name),
    ...(sender.building && { building: whole(sender.building) }),
  })
  const rows = several.map((mail) => {
    const path = mail.button && ownPathOf(mail.button.path)
    if (mail.button && !path) throw new Error(`the button of a mail leads elsewhere: ${mail.subject}`)
    const sender = senderOf(mail.from)
    const written: Written = {
      language: mail.language ?? language,
      subject: whole(mail.subject),
      paragraphs: mail.paragraphs.map(whole),
      button: mail.button && path ? { label: whole(mail.button.label), address: new URL(path, app.config.publicUrl).href } : undefined,
      sender: sender && named(sender),
    }
    const logo: Attachment[] = sender?.logo ? [{ name: 'logo.png', key: sender.logo.key, logo: true }] : []
    return {
      toAddress: mail.to,
      subject: written.subject,
      body: plainText(app.config, written),
      html: htmlText(app.config, written),
      attachments: JSON.stringify([...(mail.attachments ?? []), ...logo]),
      calendar: mail.calendar ?? null,
      createdAt,
    }
  })
  const kept = await tx.unscoped<MailTables>('mails go to persons, wherever they belong').insertInto('mails').values(rows).returning('id').execute()
  await app.jobs.enqueue(tx, deliver, ...kept)
}

/** Writes mails in the transaction; a worker sends them afterwards. */
export const sendMails = (tx: Transaction, several: readonly Mail[]): Promise<void> => writeMails(tx, several, deliverMail)

/** To one person, who may be waiting for it, such as for a code: behind no invitations to thousands, which have a queue of their own. */
export const sendMail = (tx: Transaction, mail: Mail): Promise<void> => writeMails(tx, [mail], deliverAwaitedMail)

/** A logo that has been taken away meanwhile is left out: the letter says the same without it. */
const sent = async (storage: Storage, { name, key, logo }: Attachment) => {
  if (!logo) return [{ filename: name, content: Readable.from(await storage.get(key)) }]
  const content = await logoFile(storage, key)
  return content ? [{ filename: name, content, cid: logoId, contentDisposition: 'inline' as const }] : []
}

const deliver = async (context: Context, { id }: { id: number }): Promise<void> => {
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
      // mail programs look for it among the ways to read a mail, some of them among the files
      ...(mail.calendar && { icalEvent: { method: mail.calendar.method, content: mail.calendar.text } }),
      attachments: (await Promise.all(mail.attachments.map((a) => sent(storage, a)))).flat(),
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
}

const which = z.object({ id: z.number().int() })
export const deliverMail = job('mail.deliver', which, deliver, { atOnce: 20 })
export const deliverAwaitedMail = job('mail.deliver-awaited', which, deliver, { atOnce: 20 })
