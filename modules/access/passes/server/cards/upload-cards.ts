import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insertAll } from '#kit/server/data/write.ts'
import { type Building, doorsSeenBy } from '#modules/access/doors/server/front.ts'
import { type RowProblem, type SheetColumn, uploadJob } from '#modules/platform/uploads/server/front.ts'
import { can, cardTaken } from '../../contract.ts'
import { cardLabel } from '../../contract/card-bits.ts'
import { isRead, readCard } from '../../contract/card-reading.ts'
import { cardTypes } from '../../contract/card.ts'
import { lockTelling, tellControllers } from '../controllers/compile.ts'
import { liftsOf } from '../pass-rows.ts'
import { cardsByBits, type KnownCard, lockCards, lockPeople, nameKey, organisationsNamed, peopleNamed, type PersonNamed } from '../sheet-rows.ts'
import { accessCards, passes } from '../tables.ts'
import { say, titleOf } from '../words.ts'
import { inOtherUse } from './cards-in-other-use.ts'

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const
const cell = (max: number) => z.string().trim().max(max).refine(isPlainLine, 'plainLine').optional()
/** By its code, or its name in any language. */
const typeNamed = (text: string) =>
  cardTypes.find((code) => [code, ...languages.map((language) => say(language, `cardType.${code}`))].some((name) => nameKey(name) === nameKey(text)))

const Row = z
  .object({
    emailAddress: z.string().trim().toLowerCase().max(254).optional(),
    companyName: cell(200),
    fullName: cell(200),
    cardNumber: cell(60),
    facilityCode: cell(20),
    format: cell(20),
    thirdPartyCardType: cell(60),
    printed: cell(40),
  })
  .transform((row, issues) => {
    const problem = (column: string, message: string) => issues.addIssue({ code: 'custom', path: [column], message })
    const thirdPartyCardType = row.thirdPartyCardType ? typeNamed(row.thirdPartyCardType) : 'PHYSICAL_CARD'
    if (!thirdPartyCardType) problem('thirdPartyCardType', 'cardTypeUnknown')
    const reading = readCard(row)
    if (!isRead(reading)) problem(reading.column, reading.key)
    if (!thirdPartyCardType || !isRead(reading)) return z.NEVER
    return { ...row, ...reading, thirdPartyCardType }
  })
type Row = z.output<typeof Row>

interface Target {
  officeCentreId: number
}

const column = (
  key: 'emailAddress' | 'companyName' | 'fullName' | 'cardNumber' | 'facilityCode' | 'format' | 'thirdPartyCardType' | 'printed',
): SheetColumn => ({
  key,
  title: (language) => titleOf(language, key),
  hint: (language) => say(language, `hint.${key}`),
  ...(key === 'cardNumber' ? { required: true as const } : {}),
})

interface Placed {
  row: Row
  /** Whose stock a new card joins; null: the building's. */
  companyId: number | null
  holder: PersonNamed | undefined
  card: KnownCard | undefined
  problems: RowProblem[]
}

/** Who and what a row names, and what stands against it. */
const place = async (context: SignedIn, building: Building, rows: readonly Row[]): Promise<Placed[]> => {
  const { kind, ownId } = context.scope
  const organisations = await organisationsNamed(
    context,
    building,
    rows.flatMap(({ companyName }) => (companyName ? [nameKey(companyName)] : [])),
  )
  const people = await peopleNamed(context, building, {
    addresses: rows.flatMap(({ emailAddress }) => emailAddress ?? []),
    names: rows.flatMap(({ emailAddress, fullName }) => (fullName && !emailAddress ? [nameKey(fullName)] : [])),
  })
  const byAddress = Map.groupBy(people, ({ email }) => email)
  const byName = Map.groupBy(people, ({ fullName }) => nameKey(fullName))
  const cards = await cardsByBits(
    context,
    building.id,
    rows.map(({ bits }) => bits),
  )
  const badges = await inOtherUse(
    context,
    [...cards.values()].map(({ id }) => id),
  )
  return rows.map((row) => {
    const problems: RowProblem[] = []
    const organisation = row.companyName ? organisations.get(nameKey(row.companyName)) : kind === 'tenant' ? ownId : undefined
    if (row.companyName && organisation === undefined) problems.push({ column: 'companyName', key: 'companyUnknown' })
    const named = row.emailAddress ? byAddress.get(row.emailAddress) : row.fullName ? byName.get(nameKey(row.fullName)) : undefined
    const those = (named ?? []).filter(({ organisationId }) => organisation === undefined || organisationId === organisation)
    const holder = those.length === 1 ? those[0] : undefined
    const by = row.emailAddress ? 'emailAddress' : 'fullName'
    const isStock = !row.emailAddress && !row.fullName
    if (!isStock && problems.length === 0) {
      if (those.length === 0) problems.push({ column: by, key: 'personUnknown' })
      else if (!holder) problems.push({ column: by, key: row.emailAddress ? 'personInSeveral' : 'nameOfSeveral' })
      else if (!holder.active) problems.push({ column: by, key: 'holderInactive' })
    }
    const card = cards.get(row.bits)
    if (card) problems.push(...againstCard(context, card, holder, badges))
    const companyId = kind === 'tenant' ? ownId : isStock && organisation !== undefined && organisation !== building.id ? organisation : null
    return { row, companyId, holder, card, problems }
  })
}

/** A card that is there already can be handed out by a sheet, and by nothing else: who is not told of another's cards hears no more than that it is there. */
const againstCard = (context: SignedIn, card: KnownCard, holder: PersonNamed | undefined, badges: ReadonlySet<number>): RowProblem[] => {
  const { kind, ownId } = context.scope
  const problem = (key: string): RowProblem[] => [{ column: 'cardNumber', key }]
  const seen = kind !== 'tenant' || card.companyId === ownId || card.holderCompanyId === ownId
  if (!seen) return problem('cardThere')
  if (card.membershipId !== null) return problem(card.membershipId === holder?.membershipId ? 'cardHeldAlready' : 'cardTaken')
  if (card.status !== 'UNASSIGNED') return problem('cardNotInStock')
  if (badges.has(card.id)) return problem('cardIsBadge')
  const ownerFits = card.companyId === null ? kind !== 'tenant' : card.companyId === holder?.organisationId
  if (!holder || !ownerFits) return problem('cardThere')
  const held = card.heldBy.some((byId) => !context.holds(can.ACTION) || !liftsOf(context, { byId }))
  return held ? problem('notSuspendedByYou') : []
}

const store = async (tx: Transaction, inside: SignedIn, { officeCentreId }: Target, rows: readonly Row[]): Promise<void> => {
  const building = await doorsSeenBy(inside, officeCentreId)
  const before = await place(inside, building, rows)
  await lockPeople(
    tx,
    before.flatMap(({ holder }) => holder?.membershipId ?? []),
  )
  await lockTelling(tx, building.id)
  await lockCards(
    tx,
    before.flatMap(({ card }) => card?.id ?? []),
  )
  // what was free when it was checked may be somebody's by now
  const placed = await place(inside, building, rows)
  if (placed.some(({ problems }) => problems.length > 0)) throw new Failed(failures.changedMeanwhile)
  const fresh = placed.filter(({ card }) => card === undefined)
  const made = await unlessTaken(
    cardTaken,
    insertAll(
      tx,
      accessCards,
      fresh.map(({ row, companyId, holder }) => ({
        officeCentreId: building.id,
        companyId,
        cardType: row.thirdPartyCardType,
        format: row.format,
        facilityCode: row.facilityCode,
        number: row.number,
        bits: row.bits,
        cardLabel: cardLabel(row.facilityCode, row.number, row.printed ?? ''),
        status: holder ? 'ASSIGNED' : 'UNASSIGNED',
      })),
      { action: 'uploaded' },
    ),
  )
  const idOf = new Map(made.map(({ bits, id }) => [bits, id]))
  const given = placed.flatMap(({ row, holder, card }) => {
    const cardId = card?.id ?? idOf.get(row.bits)
    return holder && cardId !== undefined ? [{ holder, cardId, isOld: card !== undefined }] : []
  })
  for (const { cardId, isOld, holder } of given)
    if (isOld) await change(tx, accessCards, { id: cardId }, { status: 'ASSIGNED' }, { action: 'givenOut', about: holder.fullName })
  const now = inside.now()
  await unlessTaken(
    cardTaken,
    insertAll(
      tx,
      passes,
      given.map(({ holder: { membershipId, organisationId }, cardId }) => ({
        officeCentreId: building.id,
        companyId: organisationId === building.id ? null : organisationId,
        membershipId,
        kind: 'CARD',
        status: 'ASSIGNED',
        assignedAt: now,
        cardId,
      })),
      { action: 'assigned' },
    ),
  )
  await tellControllers(tx, building.id, [...new Set(given.map(({ holder }) => holder.membershipId))], { room: true })
}

/** Cards of other makers, for the stock or for people: of a building, or of one company. */
export const uploadCards = uploadJob<Row, Target>({
  name: 'third-party-cards.upload',
  confirmation: '/upload/third-party-passes',
  module: 'access/passes',
  can: can.EDIT,
  title: (language) => say(language, 'uploadCards'),
  columns: [
    column('emailAddress'),
    column('companyName'),
    column('fullName'),
    column('cardNumber'),
    column('facilityCode'),
    column('format'),
    column('thirdPartyCardType'),
    column('printed'),
  ],
  row: Row,
  unique: ({ bits }) => bits,
  check: async (context, { officeCentreId }, rows) => {
    const building = await doorsSeenBy(context, officeCentreId)
    return (await place(context, building, rows)).map(({ problems }) => problems)
  },
  choices: ({ language }) =>
    Promise.resolve({
      format: (['W26', 'W34', 'W35', 'W37', 'UID'] as const).map((one) => say(language, `format.${one}`)),
      thirdPartyCardType: cardTypes.map((one) => say(language, `cardType.${one}`)),
    }),
  store,
})
