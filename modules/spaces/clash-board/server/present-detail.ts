import { languages } from '#kit/contract/language.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, type ClashDetail, type Concerned } from '../contract.ts'
import { findClash, type KnownClash, presentClash, presentOccupation, saidOf } from './board.ts'
import { tellingsOf } from './decision-rows.ts'
import { messageOf } from './message.ts'
import { companiesNamed, peopleNamed } from './place-rows.ts'

/** Whom a clash concerns: companies and people, each once. */
export const concernedBy = ({ sides }: KnownClash) => ({
  companyIds: [...new Set(sides.flatMap(({ companyIds }) => companyIds))],
  userIds: [...new Set(sides.flatMap(({ userIds }) => userIds))],
})

export const presentDetail = async (context: SignedIn, building: OfficeCentreRecord, key: string, date: string): Promise<ClashDetail> => {
  const { looked, clash } = await findClash(context, building, key, date)
  const [said, tellings] = await Promise.all([saidOf(context, building, [clash]), tellingsOf(context, building, key)])
  const { companyIds, userIds } = concernedBy(clash)
  // who has what is known to those who may open it
  const readable = clash.sides.filter(({ mayOpen }) => mayOpen)
  const open = new Set(readable.flatMap((side) => side.userIds))
  const openCompanies = new Set(readable.flatMap((side) => side.companyIds))
  const decision = said.decisions.get(key)
  const holdsStill = decision?.mark === clash.mark ? decision : undefined
  const told = tellings.map((one) => one.userId)
  const [companies, people] = await Promise.all([
    companiesNamed(context, building, [...openCompanies]),
    peopleNamed(context, building, [...open, ...told.flatMap((one) => one ?? []), ...(holdsStill?.createdBy ? [holdsStill.createdBy] : [])]),
  ])
  const company = (id: number): Concerned => ({ kind: 'COMPANY', id, name: companies.get(id) ?? null })
  const person = (id: number): Concerned => ({ kind: 'PERSON', id, name: open.has(id) ? (people.get(id) ?? null) : null })
  const edits = context.holds(can.EDIT)
  return {
    ...presentClash(building, clash, said),
    occupations: clash.sides.map((one) => presentOccupation(context, building, one)),
    concerned: [...companyIds.map(company), ...userIds.map(person)],
    messages: languages.map((languageCode) => ({ languageCode, text: messageOf(languageCode, building, looked, clash) })),
    tellings: tellings.map(({ companyId, userId, at, by, messages }) => ({
      ...(companyId === null ? person(userId ?? 0) : company(companyId)),
      at: new Date(at).toISOString(),
      by,
      text: textIn(messages, 'text', context.language),
    })),
    decision: holdsStill
      ? { way: holdsStill.way, reason: holdsStill.reason, at: holdsStill.createdAt, by: people.get(holdsStill.createdBy ?? 0) ?? null }
      : null,
    timeZone: building.timeZone,
    may: { tell: edits && companyIds.length + userIds.length > 0, decide: edits && !holdsStill, reopen: edits && holdsStill !== undefined },
  }
}
