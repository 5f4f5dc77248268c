import type { Context, Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { holdersOf } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { blacklistMatchesOfAll } from '#modules/visitors/blacklist/server/front.ts'
import type { MatchedEntry, VisitTables } from './tables.ts'
import { say } from './words.ts'

interface Compared {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  profileKey: string
  /** As the desk has read it just now; hashed for the comparing, and not kept by it. */
  documentNo?: string | null | undefined
}

const asNamed = ({ name, profileKey }: Compared): string => `${profileKey} ${name}`

/** What was decided to be somebody else, for visitors as they are named: good until the entry changes. */
const cleared = async (from: Pick<Context | Transaction, 'unscoped'>, buildingId: number, people: readonly Compared[]): Promise<Set<string>> => {
  const rows = await from
    .unscoped<VisitTables>('what was decided about the same visitors in this building')
    .selectFrom('visitors')
    .select(['name', 'profileKey', 'matches'])
    .where('officeCentreId', '=', buildingId)
    .where((eb) => eb('profileKey', '=', eb.fn.any(eb.val(people.map(({ profileKey }) => profileKey)))))
    .where('screening', '=', 'NOT_THE_SAME')
    .execute()
  return new Set(rows.flatMap((row) => row.matches.map(({ uuid, version }) => `${asNamed(row)} ${uuid} ${version}`)))
}

type Building = Pick<OfficeCentreRow, 'id' | 'timeZone'>
/** Of each visitor the entries of the blacklist that they may be, without those that somebody has already told apart. */
export const matchesOfAll = async (
  context: Context,
  building: Building,
  companyId: number | null,
  visitors: readonly Compared[],
  on: string,
): Promise<MatchedEntry[][]> => {
  const found = await blacklistMatchesOfAll(context, building, visitors, { on, companyId })
  const met = visitors.filter((_, at) => (found[at] ?? []).length > 0)
  if (met.length === 0) return visitors.map(() => [])
  const known = await cleared(context, building.id, met)
  return visitors.map((visitor, at) =>
    (found[at] ?? [])
      .filter(({ uuid, version }) => !known.has(`${asNamed(visitor)} ${uuid} ${version}`))
      .map(({ uuid, version, owner, strength, fields }) => ({ uuid, version, ownerId: owner.id, strength, fields: [...fields] })),
  )
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
export const tellDeciders = async (tx: Transaction, matches: readonly MatchedEntry[], visitUuid: string, today: string): Promise<void> => {
  const told = new Set<number>()
  const mails: Mail[] = []
  const path = `/visitor-records/${visitUuid}`
  for (const [ownerId, met] of Map.groupBy(matches, (one) => one.ownerId)) {
    const fields = [...new Set(met.flatMap((one) => one.fields))].toSorted()
    const deciders = (await holdersOf(tx.context, ownerId, blacklist.ACTION, today)).filter(({ userId }) => !told.has(userId))
    const spokenBy = await languagesOf(
      tx,
      deciders.map(({ email }) => email),
    )
    for (const { userId, email } of deciders) {
      told.add(userId)
      await tell(tx, { userId, module: 'visitors/visits', key: 'notice.match', path })
      const language = spokenBy(email)
      const said = new Intl.ListFormat(language, { type: 'conjunction' }).format(fields.map((field) => say(language, `matched.${field}`)))
      mails.push({
        to: email,
        from: ownerId,
        language,
        subject: say(language, 'notice.match'),
        paragraphs: [say(language, 'mail.match', { fields: said }), say(language, 'mail.matchHow')],
        button: { label: say(language, 'mail.openVisit'), path },
      })
    }
  }
  await sendMails(tx, mails)
}

export const sameMatches = (one: readonly MatchedEntry[], other: readonly MatchedEntry[]): boolean =>
  one.length === other.length && one.every(({ uuid, version }) => other.some((them) => them.uuid === uuid && them.version === version))
export const asJson = (matches: readonly MatchedEntry[]): string => JSON.stringify(matches)
