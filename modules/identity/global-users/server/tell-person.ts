import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { say } from './words.ts'

export type SupportDeed = 'madeCode' | 'madeDeviceCode' | 'sentReset' | 'untrustedDevices' | 'endedSessions' | 'accountOff' | 'accountOn'

/** What support does to an account is told to its owner, with the reason: by mail, and at the bell. */
export const tellPerson = async (tx: Transaction, { id, email }: { id: number; email: string }, deed: SupportDeed, reason: string): Promise<void> => {
  const { app } = tx.context
  const values = { name: app.config.productName, reason, email: app.config.supportEmail }
  await tellPeople(tx, {
    people: [{ userId: id, email }],
    notice: { module: 'identity/global-users', key: `told.${deed}`, path: '/security' },
    awaited: true,
    mail: (language) => ({
      subject: say(language, `told.${deed}`),
      paragraphs: [say(language, 'toldMail', values), say(language, 'toldReason', values), say(language, 'toldNotYou', values)],
    }),
  })
}
