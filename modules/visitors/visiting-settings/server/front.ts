import type { Language } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { keptFor } from '#modules/property/organisation-settings/server/front.ts'
import type { Purpose } from '../contract.ts'
import { strictest, usualRules, type VisitingRules } from '../contract/rules.ts'
import { decidedBy, rulesIn, rulesNow } from './setting-rows.ts'

export { consentOf } from './setting-rows.ts'
export { waysChanged } from './ways-changed.ts'
export { visitorGroupsOf, type WayIn, waysIn } from './ways-in.ts'
export { buildingOfPoster } from './poster-rows.ts'

export interface VisitingHeldTo {
  /** By what each of them has to agree; a company without settings of its own asks for nothing beside its building. */
  building: VisitingRules
  company: VisitingRules | undefined
  /** What a visit is held to in itself. */
  strict: VisitingRules
  purposes: Purpose[]
  restrictedFloors: number[]
  visitorGroupId: number | null
  keptDays: number
}

/** What holds for visits to a company, or, where it is null, to the building itself. The caller has found both. */
export const visitingHeldTo = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  context: Context,
  building: Pick<OfficeCentreRecord, 'id'>,
  companyId: number | null,
): Promise<VisitingHeldTo> => {
  const [ofBuilding, ofCompany, kept] = await Promise.all([
    decidedBy(from, { id: building.id, landlordId: null }),
    companyId === null ? undefined : decidedBy(from, { id: companyId, landlordId: building.id }),
    keptFor(context, building.id, 'visitors'),
  ])
  const rules = rulesNow(ofBuilding, context.now()) ?? usualRules
  return {
    building: rules,
    company: rulesIn(ofCompany),
    strict: strictest(rules, rulesIn(ofCompany)),
    purposes: ofBuilding?.purposes ?? [],
    restrictedFloors: ofBuilding?.restrictedFloors ?? [],
    visitorGroupId: ofCompany?.visitorGroupId ?? ofBuilding?.visitorGroupId ?? null,
    keptDays: Math.min(kept, ofCompany?.keptDays ?? kept),
  }
}

/** What the building calls the purposes of visits, by their keys. */
export const purposesOf = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  building: Pick<OfficeCentreRecord, 'id'>,
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  const purposes = (await decidedBy(from, { id: building.id, landlordId: null }))?.purposes ?? []
  return new Map(purposes.map(({ key, names }) => [key, names[language] || names.en]))
}
