import type { SignedIn } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { BlacklistMatch, CheckInput } from '../contract/match.ts'
import { blacklistMatches } from './match-rows.ts'
import { blacklistChecks } from './tables.ts'
import { buildingOf, ownerIn, phonesOf, refusal } from './write-entry.ts'

/** Somebody at the desk asks. That it was asked, by what, and which entries were found is kept; who was asked about is not. */
export const checkPerson = async (context: SignedIn, organisation: OfficeCentreRecord, asked: CheckInput): Promise<BlacklistMatch[]> => {
  if (asked.phone && phonesOf({ phones: [asked.phone] }, organisation).wrong.length > 0) throw refusal(context, { phone: 'phoneUnknown' })
  const { companyId } = ownerIn(organisation)
  const building = { ...buildingOf(organisation), timeZone: organisation.timeZone }
  return context.transaction(async (tx, inside) => {
    const all = await blacklistMatches(inside, building, asked, { scope: inside.scope })
    const matches = companyId === null ? all : all.filter(({ owner }) => owner.id === companyId)
    const askedBy = (['name', 'email', 'phone', 'documentNo'] as const).filter((field) => asked[field])
    await insert(tx, blacklistChecks, { ...ownerIn(organisation), askedBy, foundIds: matches.map(({ id }) => id) }, { action: 'checked' })
    return matches.map(({ id: _id, edition: _edition, ...match }) => match)
  })
}
