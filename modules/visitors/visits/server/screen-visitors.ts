import type { Context, Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { holdersOf } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { blacklistMatches } from '#modules/visitors/blacklist/server/front.ts'
import type { MatchedEntry, VisitTables } from './tables.ts'
import { say } from './words.ts'

interface Compared {
  name: string
  email?: string | null | undefined
  phone?: string | null | undefined
  profileKey: string
}

/** What was decided to be somebody else, for this visitor as named: good until the entry changes. */
const cleared = async (from: Pick<Context | Transaction, 'unscoped'>, buildingId: number, { name, profileKey }: Compared): Promise<Set<string>> => {
  const rows = await from
    .unscoped<VisitTables>('what was decided about the same visitor in this building')
    .selectFrom('visitors')
    .select('matches')
    .where('officeCentreId', '=', buildingId)
    .where('profileKey', '=', profileKey)
    .where('name', '=', name)
    .where('screening', '=', 'NOT_THE_SAME')
    .execute()
  return new Set(rows.flatMap(({ matches }) => matches.map(({ uuid, version }) => `${uuid} ${version}`)))
}

/** Entries of the blacklist that a visitor may be, without those that somebody has already told apart. */
export const matchesOf = async (
  context: Context,
  building: Pick<OfficeCentreRow, 'id' | 'timeZone'>,
  companyId: number | null,
  visitor: Compared,
  on: string,
): Promise<MatchedEntry[]> => {
  const { name, email, phone } = visitor
  const found = await blacklistMatches(context, building, { name, email: email ?? null, phone: phone ?? null }, { on, companyId })
  if (found.length === 0) return []
  const known = await cleared(context, building.id, visitor)
  return found
    .filter(({ uuid, version }) => !known.has(`${uuid} ${version}`))
    .map(({ uuid, version, owner, strength, fields }) => ({ uuid, version, ownerId: owner.id, strength, fields: [...fields] }))
}

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
