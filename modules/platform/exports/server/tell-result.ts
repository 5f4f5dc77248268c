import { languageOf } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import { type Attachment, sendMail } from '#kit/server/mail/mail.ts'
import { serverTexts } from '#kit/server/messages.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { addressOf, finishRun, type Result } from './run-rows.ts'
import type { ExportRecord } from './tables.ts'
import { words } from './words.ts'

const say = serverTexts(words)
/** Mail servers refuse more. */
const largestAttachment = 10 * 1024 * 1024
const path = '/exports'
const noticeKey = { READY: 'noticeReady', EMPTY: 'noticeEmpty', FAILED: 'noticeFailed' } as const

/** The result, the mail and the notice, all of them or none. False when another run was quicker. */
export const tellResult = (context: Context, run: ExportRecord, result: Result): Promise<boolean> =>
  context.transaction(async (tx) => {
    if (!(await finishRun(tx, run, result))) return false
    const { title } = run
    await tell(tx, { userId: run.userId, module: 'platform/exports', key: noticeKey[result.status], values: { title }, path })
    if (result.status === 'FAILED') return true
    const language = languageOf(run.language)
    const button = { label: say(language, 'mailButton'), path }
    const { email } = await addressOf(tx, run.userId)
    const { file } = result
    const from = run.companyId ?? run.officeCentreId
    if (!file || !run.storageKey) {
      await sendMail(tx, {
        to: email,
        from,
        language,
        subject: say(language, 'mailEmptySubject', { title }),
        paragraphs: [say(language, 'mailEmpty')],
        button,
      })
      return true
    }
    const attachments: Attachment[] = file.size > largestAttachment ? [] : [{ name: file.name, key: run.storageKey }]
    await sendMail(tx, {
      to: email,
      from,
      language,
      subject: say(language, 'mailSubject', { title }),
      paragraphs: [say(language, 'mailRows', { n: result.rowsDone }), say(language, attachments.length > 0 ? 'mailAttached' : 'mailLarge')],
      button,
      attachments,
    })
    return true
  })
