import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { checkManages, lockPerson, noteOnMember, noteOnPerson, presentUser } from '#modules/identity/users/server/front.ts'
import { exportUnderWay } from '../contract.ts'
import { runExport } from './run-export.ts'
import { personalExports, type PrivacyTables } from './tables.ts'
import { say } from './words.ts'

interface Asked {
  userId: number
  officeCentreId?: number
  reason?: string
}

const startExport = async (tx: Transaction, { scope, language }: SignedIn, { userId, officeCentreId, reason }: Asked): Promise<{ uuid: string }> => {
  const waits = await tx
    .unscoped<PrivacyTables>('asked for by me')
    .selectFrom('personalExports')
    .select('id')
    .where('userId', '=', userId)
    .where('askedBy', '=', scope.personId)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
  if (waits) throw new Failed(exportUnderWay)
  const values = { userId, askedBy: scope.personId, membershipId: scope.membershipId, officeCentreId, reason, language }
  const { id, uuid } = await insert(tx, personalExports, values, { action: 'askedForExport', reason })
  await tx.context.app.jobs.enqueue(tx, runExport, { exportId: id })
  return { uuid }
}

export const askForOwn = (context: SignedIn): Promise<{ uuid: string }> =>
  context.transaction((tx, inside) => startExport(tx, inside, { userId: inside.scope.personId }))

/** The person is told who asked, and why. */
const tellPerson = async (tx: Transaction, { actor, app }: SignedIn, person: { id: number; email: string }, reason: string) => {
  const values = { name: app.config.productName, who: actor.fullName, reason, email: app.config.supportEmail }
  await tellPeople(tx, {
    people: [{ userId: person.id, email: person.email }],
    notice: { module: 'identity/privacy', key: 'toldNotice', path: '/privacy' },
    awaited: true,
    mail: (language) => ({
      subject: say(language, 'toldSubject', values),
      paragraphs: [say(language, 'toldMail', values), say(language, 'toldReason', values), say(language, 'toldNotYou', values)],
      button: { label: say(language, 'openPrivacy'), path: '/privacy' },
    }),
  })
}

const startForOther = async (tx: Transaction, context: SignedIn, person: { id: number; email: string }, asked: Asked & { reason: string }) => {
  const started = await startExport(tx, context, asked)
  if (person.id !== context.scope.personId) await tellPerson(tx, context, person, asked.reason)
  return started
}

/** An organisation's admin, for one of its people: what lies in the organisation. */
export const askForMember = async (context: SignedIn, oc: OfficeCentreRef, userId: number, reason: string): Promise<{ uuid: string }> => {
  const organisation = await organisationOf(context, oc)
  return context.transaction(async (tx, inside) => {
    const member = await presentUser(inside, organisation, userId)
    checkManages(inside, member)
    const { id, username: email } = member
    await noteOnMember(tx, organisation.id, userId, { action: 'exportedData', reason })
    return startForOther(tx, inside, { id, email }, { userId, reason, officeCentreId: organisation.id })
  })
}

/** The provider, for anybody: everything. */
export const askForPerson = (context: SignedIn, userId: number, reason: string): Promise<{ uuid: string }> =>
  context.transaction(async (tx, inside) => {
    const { user, places } = await lockPerson(tx, userId)
    for (const { membership } of places) checkManages(inside, membership)
    await noteOnPerson(tx, userId, { action: 'exportedData', reason })
    return startForOther(tx, inside, user, { userId, reason })
  })
