import type { Transaction } from '#kit/server/context.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { personById } from './account-rows.ts'
import { say } from './words.ts'

type Event = 'passwordChanged' | 'authenticatorAdded' | 'authenticatorRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'codeOff'

/** A mail about what opens the account: who did not do it learns of it, and what to do. */
export const tellOwner = async (tx: Transaction, userId: number, event: Event): Promise<void> => {
  const { app } = tx.context
  const person = await personById(tx, userId)
  if (!person) return
  const language = (await languagesOf(tx, [person.email]))(person.email)
  await sendMail(tx, {
    to: person.email,
    language,
    subject: say(language, `${event}Mail`),
    paragraphs: [
      say(language, 'securityMail', { name: app.config.productName }),
      say(language, 'securityMailNotYou', { email: app.config.supportEmail }),
    ],
    button: { label: say(language, 'forgotPassword'), path: '/forgot-password' },
  })
}
