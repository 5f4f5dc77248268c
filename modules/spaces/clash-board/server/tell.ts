import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import { type Language, languages } from '#kit/contract/language.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { sha256 } from '#kit/server/signing.ts'
import { tellEachTheirOwn } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { recipientUnknown } from '../contract.ts'
import type { TellInput } from '../contract/clash.ts'
import type { KnownClash } from './board.ts'
import { clashSeen } from './decide.ts'
import { type Hearer, hearersOf } from './place-rows.ts'
import { concernedBy } from './present-detail.ts'
import type { ClashTables } from './tables.ts'
import { say } from './words.ts'

/** Those chosen, as far as the clash concerns them. */
const chosenOf = (clash: KnownClash, { recipients }: TellInput) => {
  const { companyIds, userIds } = concernedBy(clash)
  const of = (wanted: TellInput['recipients'][number]['kind']) => recipients.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const chosen = { companyIds: of('COMPANY'), userIds: of('PERSON') }
  if (chosen.companyIds.some((id) => !companyIds.includes(id)) || chosen.userIds.some((id) => !userIds.includes(id)))
    throw new Failed(recipientUnknown, { fields: { recipients: 'recipientUnknown' } })
  return chosen
}

/**
 * Written before it is sent, and once: who has heard the same of this clash as it is now is not among those who come back, whoever sends it at the same
 * time. Somebody who has a part in it and is an admin of their company, too, is told as both, and written to once.
 */
const newlyTold = async (tx: Transaction, building: OfficeCentreRecord, clash: KnownClash, hearers: readonly Hearer[], input: TellInput) => {
  if (hearers.length === 0) return { told: [], toWrite: [] }
  const inOrder = languages.flatMap((language) => input.messages.find(({ languageCode }) => languageCode === language) ?? [])
  const messages = JSON.stringify(inOrder)
  const now = tx.context.now()
  const tellings = tx.unscoped<ClashTables>('the building was found in scope')
  await sql`select pg_advisory_xact_lock(hashtext(${`clash ${clash.key}`}), ${building.id}::integer)`.execute(tellings)
  const digest = sha256(`${clash.mark} ${messages}`)
  const before = await tellings
    .selectFrom('clashTellings')
    .select('userId')
    .where('officeCentreId', '=', building.id)
    .where('clashKey', '=', clash.key)
    .where('digest', '=', digest)
    .execute()
  const rows = await tellings
    .insertInto('clashTellings')
    .values(
      hearers.map(({ userId, companyId }) => ({
        officeCentreId: building.id,
        clashKey: clash.key,
        rule: clash.rule,
        day: input.date,
        companyId,
        userId,
        digest,
        messages,
        toldAt: now,
        toldBy: tx.context.actor?.scope.personId ?? 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['userId', 'companyId'])
    .execute()
  const have = new Set(before.map(({ userId }) => userId))
  const told = hearers.filter(({ userId, companyId }) => rows.some((row) => row.userId === userId && row.companyId === companyId))
  const toWrite = told.filter(({ userId }, at) => !have.has(userId) && told.findIndex((one) => one.userId === userId) === at)
  return { told, toWrite }
}

/** Each reads it in their own language, and is led to what they have themselves. */
const sendTo = (
  tx: Transaction,
  building: OfficeCentreRecord,
  clash: KnownClash,
  hearers: readonly Hearer[],
  { messages }: TellInput,
): Promise<void> => {
  const name = building.buildingName ?? building.companyName
  const messageIn = (language: Language): string => textIn(messages, 'text', language)
  return tellEachTheirOwn(
    tx,
    hearers.map((person) => {
      const path = clash.sides.find(({ userIds }) => userIds.includes(person.userId))?.path
      return {
        from: building.id,
        person,
        notice: { module: 'spaces/clash-board', key: 'notice', values: (language) => ({ building: name, text: messageIn(language) }), path },
        mail: (language) => ({
          subject: say(language, 'mail.subject', { building: name }),
          paragraphs: messageIn(language).split(/\n+/),
          ...(path && { button: { label: say(language, 'mail.open'), path } }),
        }),
      }
    }),
  )
}

/** Tells those chosen of a clash; answers to how many, a company with several admins being one. */
export const tellOfClash = async (context: SignedIn, building: OfficeCentreRecord, key: string, input: TellInput): Promise<number> => {
  const { clash } = await clashSeen(context, building, key, input)
  const chosen = chosenOf(clash, input)
  return context.transaction(async (tx) => {
    const { told, toWrite } = await newlyTold(tx, building, clash, await hearersOf(tx, building, chosen), input)
    await sendTo(tx, building, clash, toWrite, input)
    if (told.length > 0)
      tx.afterCommit(() => context.app.live.tell({ kind: 'clashTellings', id: building.id, officeCentreId: building.id, companyId: building.id }))
    return new Set(told.map(({ companyId, userId }) => (companyId === null ? `person ${userId}` : `company ${companyId}`))).size
  })
}
