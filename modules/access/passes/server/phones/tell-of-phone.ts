import type { Transaction } from '#kit/server/context.ts'
import { buildingName } from '../member-rows.ts'
import type { PassRecord } from '../tables.ts'
import { say } from '../words.ts'
import { writeToHolders } from '../write-to-holders.ts'

type Of = Pick<PassRecord, 'officeCentreId' | 'membershipId'>

/** Whoever gives invitations could follow one: its person hears which phone opens doors in their name. */
export const tellOfPhone = async (tx: Transaction, { officeCentreId, membershipId }: Of, device: string): Promise<void> => {
  const building = await buildingName(tx, officeCentreId)
  await writeToHolders(tx, [membershipId], (language) => ({
    subject: say(language, 'mail.phoneSubject', { building }),
    paragraphs: [say(language, 'mail.phone', { device })],
    button: { label: say(language, 'myPasses'), path: '/my-passes' },
  }))
}

/** The portal's own invitation: its link makes a phone a key. */
export const writeInvitation = async (tx: Transaction, { officeCentreId, membershipId }: Of, path: string, hours: number): Promise<void> => {
  const building = await buildingName(tx, officeCentreId)
  await writeToHolders(tx, [membershipId], (language) => ({
    subject: say(language, 'mail.invitedSubject', { building }),
    paragraphs: [say(language, 'mail.invited', { building }), say(language, 'mail.invitedUntil', { n: hours })],
    button: { label: say(language, 'mail.invitedButton'), path },
  }))
}

/** That of a maker: the code is typed in the maker's app, to which the link leads. */
export const writeCode = async (tx: Transaction, { officeCentreId, membershipId }: Of, path: string, code: string): Promise<void> => {
  const building = await buildingName(tx, officeCentreId)
  await writeToHolders(tx, [membershipId], (language) => ({
    subject: say(language, 'mail.invitedSubject', { building }),
    paragraphs: [say(language, 'mail.app', { building }), say(language, 'mail.appCode', { code }), say(language, 'mail.appOnce')],
    button: { label: say(language, 'mail.appButton'), path },
  }))
}
