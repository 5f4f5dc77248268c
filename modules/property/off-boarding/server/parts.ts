import { Failed, failures } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type CompanyLeaving, companyLeaving, type Ending, type LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { LostThing, Part, PartQuery } from '../contract.ts'
import type { Counted, StoredLoss } from './tables.ts'

const answerOf = (part: string): CompanyLeaving | undefined => companyLeaving.answers.find((one) => one.part === part)

const titled = (language: Language, part: string, answered: CompanyLeaving | undefined) => ({
  part,
  what: answered?.say(language, answered.title) ?? part,
  ends: answered?.end !== undefined,
  listed: answered?.list !== undefined,
})

/** What a company has, part by part; parts of which there is nothing are left out. */
export const partsOf = async (context: SignedIn, company: LeavingCompany): Promise<Part[]> => {
  const parts: Part[] = []
  for (const answered of companyLeaving.answers) {
    const { count, note = null } = await answered.count(context, company)
    if (count > 0) parts.push({ ...titled(context.language, answered.part, answered), count, note })
  }
  return parts
}

/** The same as it was counted when the company left. */
export const partsAsCounted = ({ language }: SignedIn, counts: readonly Counted[]): Part[] =>
  counts.map(({ part, count }) => ({ ...titled(language, part, answerOf(part)), count, note: null }))

/** As far as a list is paged. */
const farthest = 10_000

export const listPart = async (context: SignedIn, company: LeavingCompany, { part, page, limit }: PartQuery): Promise<Page<Ending>> => {
  const answered = answerOf(part)
  if (!answered?.list) throw new Failed(failures.notFound)
  const offset = (page - 1) * limit
  const { count } = await answered.count(context, company)
  if (offset >= farthest && count > farthest) throw new Failed(failures.narrowTheList)
  const items = await answered.list(context, company, { offset, limit })
  return { items, total: count, totalPage: Math.ceil(count / limit) }
}

export const lossesIn = (language: Language, losses: readonly StoredLoss[]): LostThing[] =>
  losses.map(({ part, name, why }) => {
    const answered = answerOf(part)
    return { part, what: titled(language, part, answered).what, name, why: answered?.say(language, why) ?? why }
  })
