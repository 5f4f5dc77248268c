import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { type Language, languageOf } from '#kit/contract/language.ts'
import { momentWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { App } from '#kit/server/context.ts'
import { type Html, html, sendHtml } from '#kit/server/docs/html.ts'
import { sayKit } from '#kit/server/messages.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { logoId } from './layout.ts'
import { logoFile } from './logo.ts'
import type { MailTables } from './mail.ts'

const shown = 100

type Mail = Selectable<MailTables['mails']>

const tableOf = (list: Pick<Mail, 'id' | 'createdAt' | 'toAddress' | 'subject'>[], language: Language): Html => {
  const rows = list.map(
    (mail) =>
      html`<tr>
        <td><a href="/mailbox/${mail.id}">${mail.subject}</a></td>
        <td>${mail.toAddress}</td>
        <td class="quiet">${momentOf(mail.createdAt, language)}</td>
      </tr>`,
  )
  return html`<div class="sheet scroll">
    <table class="mails">
      ${rows}
    </table>
  </div>`
}

const pageOf = (mail: Mail, language: Language): Html => {
  const attachments = mail.attachments.flatMap(({ name, logo }, at) =>
    logo ? [] : [html`<li><a href="/mailbox/${mail.id}/attachments/${at}">${name}</a></li>`],
  )
  return html`<p><a href="/mailbox">${sayKit(language, 'allMails')}</a></p>
    <article>
      <h2>${mail.subject}</h2>
      <p class="quiet">${mail.toAddress}, ${momentOf(mail.createdAt, language)}</p>
      <div class="versions">
        <section>
          <h3>${sayKit(language, 'mailHtml')}</h3>
          <iframe
            class="sheet"
            src="/mailbox/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            title="${sayKit(language, 'mailHtml')}"
          ></iframe>
        </section>
        <section>
          <h3>${sayKit(language, 'mailPlain')}</h3>
          <div class="sheet mail">${mail.body.split('\n\n').map((paragraph) => html`<p>${linked(paragraph)}</p>`)}</div>
        </section>
      </div>
      ${
        attachments.length
          ? html`<h3>${sayKit(language, 'attachments')}</h3>
              <ul>
                ${attachments}
              </ul>`
          : undefined
      }
    </article>`
}

/** In demo mode mails go nowhere: here they can be read, by everybody, as the page says. Otherwise there is no such page. */
export const registerMailbox = (server: FastifyInstance, app: App): void => {
  if (!app.config.demo || app.config.smtpUrl) {
    for (const url of ['/mailbox', '/mailbox/*']) server.get(url, (_request, reply) => reply.callNotFound())
    return
  }
  const mails = () => typed<MailTables>(app.database.unscoped).selectFrom('mails')
  const mailOf = async (id: string) => (/^\d{1,15}$/.test(id) ? mails().selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined)

  server.get('/mailbox', async (request, reply) => {
    const language = languageIn(request)
    const list = await mails().select(['id', 'createdAt', 'toAddress', 'subject']).orderBy('id', 'desc').limit(shown).execute()
    return sendHtml(reply, {
      title: sayKit(language, 'mailbox'),
      language,
      body: frame(language, list.length ? tableOf(list, language) : html`<p>${sayKit(language, 'noMails')}</p>`),
    })
  })

  server.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const language = languageIn(request)
    const mail = await mailOf(request.params.id)
    if (!mail) return reply.callNotFound()
    void letFrame(reply)
    return sendHtml(reply, { title: mail.subject, language, body: frame(language, pageOf(mail, language)) })
  })

  server.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
    const mail = await mailOf(request.params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': inFrame, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .send(mail.html.replace(`src="cid:${logoId}"`, `src="/mailbox/${mail.id}/logo"`))
  })

  server.get<{ Params: { id: string } }>('/mailbox/:id/logo', async (request, reply) => {
    const logo = (await mailOf(request.params.id))?.attachments.find((attachment) => attachment.logo)
    const picture = logo && (await logoFile(app.storage, logo.key))
    if (!picture) return reply.callNotFound()
    // the frame is nobody's origin, not even ours
    return reply.type('image/png').header('cross-origin-resource-policy', 'cross-origin').send(picture)
  })

  server.get<{ Params: { id: string; at: string } }>('/mailbox/:id/attachments/:at', async (request, reply) => {
    const mail = await mailOf(request.params.id)
    const attachment = mail?.attachments[Number(request.params.at)]
    if (!attachment) return reply.callNotFound()
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
      .send(Readable.from(await app.storage.get(attachment.key)))
  })
}

/** What a mail program would allow, and no more: no scripts, no forms, nothing from elsewhere. */
const inFrame =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The page itself may show that frame. */
const letFrame = (reply: FastifyReply) =>
  reply.header('content-security-policy', `${String(reply.getHeader('content-security-policy'))};frame-src 'self'`)

const languageIn = (request: FastifyRequest): Language => languageOf(request.cookies.language ?? request.headers['accept-language'])

/** By the clock of Hong Kong and Singapore, where the buildings of the demo are; a mail knows of none. */
const demoZone = 'Asia/Hong_Kong'
const momentOf = (at: string, language: Language): string =>
  momentWords(language, localTime(new Date(at), demoZone).date, localTime(new Date(at), demoZone).time)

const frame = (language: Language, content: Html): Html =>
  html` <header>
      <h1>${sayKit(language, 'mailbox')}</h1>
      <p class="notice">${sayKit(language, 'mailboxText')}</p>
    </header>
    <main>${content}</main>`

/** Addresses in a text can be clicked, as mail programs do it. */
const linked = (text: string): Html[] =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => (at % 2 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
