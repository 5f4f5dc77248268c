import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type OwnMessage, tellEachTheirOwn } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { permissionHolders } from '#modules/identity/users/server/front.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { blacklistMatchesOfAll, countryIn, e164, entriesInForce } from '#modules/visitors/blacklist/server/front.ts'
import type { MatchedEntry, VisitTables } from '../tables.ts'
import { say } from '../words.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

interface Compared {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  profileKey: string
  /** As the desk has read it just now; hashed for the comparing, and not kept by it. */
  documentNo?: string | null | undefined
}

const asNamed = ({ name, profileKey }: Compared): string => `${profileKey} ${name}`

/** What was read of an entry when it was decided covers what is met now: the same edition, by no other field. */
export const covers = (read: readonly MatchedEntry[], met: readonly MatchedEntry[]): boolean =>
  met.every(({ uuid, edition, fields }) =>
    read.some((one) => one.uuid === uuid && one.edition === edition && fields.every((field) => one.fields.includes(field))),
  )
/** What was met stays in sight beside what is met besides. */
export const joined = (before: readonly MatchedEntry[], met: readonly MatchedEntry[]): MatchedEntry[] => [
  ...before.filter(({ uuid }) => !met.some((one) => one.uuid === uuid)),
  ...met,
]

interface Decided {
  /** Told apart, for visitors as they are named: by the fields that were read, until what people are compared by changes. */
  told: ReadonlyMap<string, MatchedEntry[]>
  /** Refused, whatever they call themselves since: by each of what they are known again. */
  refused: ReadonlyMap<string, MatchedEntry[]>
}

/** By what somebody is known again: the address, else the number, and the number beside the address too. */
const knownAgain = ({ timeZone }: Building, { profileKey, phone }: Pick<Compared, 'profileKey' | 'phone'>): string[] => {
  const number = phone && e164(phone, countryIn(timeZone))
  return number ? [profileKey, number] : [profileKey]
}
/** How a number ends, however it was typed. */
const endOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-7)

/** What people have decided about these visitors in the building, the last decision about an entry last. */
const decidedBefore = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  building: Building,
  companyId: number | null,
  people: readonly Compared[],
): Promise<Decided> => {
  const ends = people.flatMap(({ phone }) => (phone ? [endOf(phone)] : []))
  const rows = await from
    .unscoped<VisitTables>('what was decided about the same visitors in this building')
    .selectFrom('visitors')
    .select(['name', 'profileKey', 'phone', 'matches', 'screening'])
    .where('officeCentreId', '=', building.id)
    .where((eb) =>
      eb.or([
        eb('profileKey', '=', eb.fn.any(eb.val(people.map(({ profileKey }) => profileKey)))),
        eb.and([eb('phone', 'is not', null), sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 7) = any(${ends})`]),
      ]),
    )
    .where('screening', 'in', ['NOT_THE_SAME', 'LET_IN', 'REFUSED'])
    .orderBy('screenedAt')
    .orderBy('id')
    .execute()
  const told = new Map<string, MatchedEntry[]>()
  const refused = new Map<string, MatchedEntry[]>()
  for (const row of rows) {
    // a company's own entries stop nobody who visits its neighbours
    const matches = row.matches.filter(({ ownerId }) => ownerId === building.id || ownerId === companyId)
    if (row.screening === 'NOT_THE_SAME') told.set(asNamed(row), [...(told.get(asNamed(row)) ?? []), ...matches])
    for (const known of knownAgain(building, row)) {
      const others = (refused.get(known) ?? []).filter(({ uuid }) => !matches.some((one) => one.uuid === uuid))
      refused.set(known, row.screening === 'REFUSED' ? [...others, ...matches] : others)
    }
  }
  return { told, refused }
}

/**
 * Of each visitor the entries of the blacklist that they may be, without those that somebody has already told apart by the same fields, and with
 * those for which they were refused: another spelling makes nobody somebody else.
 */
export const matchesOfAll = async (
  context: Context,
  building: Building,
  companyId: number | null,
  visitors: readonly Compared[],
  on: string,
): Promise<MatchedEntry[][]> => {
  const found = await blacklistMatchesOfAll(context, building, visitors, { on, companyId })
  const { told, refused } = await decidedBefore(context, building, companyId, visitors)
  const uuids = [...new Set([...refused.values()].flatMap((some) => some.map(({ uuid }) => uuid)))]
  const inForce = uuids.length > 0 ? await entriesInForce(context, building, uuids, on) : new Map<string, number>()
  return visitors.map((visitor, at) => {
    const known = told.get(asNamed(visitor)) ?? []
    const met = (found[at] ?? [])
      .map(({ uuid, edition, owner, strength, fields }): MatchedEntry => ({ uuid, edition, ownerId: owner.id, strength, fields: [...fields] }))
      .filter((one) => !covers(known, [one]))
    const all = knownAgain(building, visitor).flatMap((key) => refused.get(key) ?? [])
    const before = all.filter(({ uuid, edition }, n) => edition >= (inForce.get(uuid) ?? Infinity) && all.findIndex((one) => one.uuid === uuid) === n)
    return joined(before, met)
  })
}

export const matchesOf = async (
  context: Context,
  building: Building,
  companyId: number | null,
  visitor: Compared,
  on: string,
): Promise<MatchedEntry[]> => (await matchesOfAll(context, building, companyId, [visitor], on))[0] ?? []

/**
 * Those who decide are told that somebody waits, at the bell and by mail: of the organisations whose entries were met, by which fields, never whom or
 * why: that stands on the page.
 */
export const tellDeciders = async (tx: Transaction, matches: readonly MatchedEntry[], visitUuid: string): Promise<void> => {
  const messages = new Map<number, OwnMessage>()
  const path = `/visitor-records/${visitUuid}`
  const notice = { module: 'visitors/visits', key: 'notice.match', path }
  for (const [ownerId, met] of Map.groupBy(matches, (one) => one.ownerId)) {
    const fields = [...new Set(met.flatMap((one) => one.fields))].toSorted()
    const mail: OwnMessage['mail'] = (language) => {
      const said = new Intl.ListFormat(language, { type: 'conjunction' }).format(fields.map((field) => say(language, `matched.${field}`)))
      return {
        subject: say(language, 'notice.match'),
        paragraphs: [say(language, 'mail.match', { fields: said }), say(language, 'mail.matchHow')],
        button: { label: say(language, 'mail.openVisit'), path },
      }
    }
    for (const person of await permissionHolders(tx, ownerId, blacklist.ACTION))
      if (!messages.has(person.userId)) messages.set(person.userId, { from: ownerId, person, notice, mail })
  }
  await tellEachTheirOwn(tx, [...messages.values()])
}

export const asJson = (matches: readonly MatchedEntry[]): string => JSON.stringify(matches)
