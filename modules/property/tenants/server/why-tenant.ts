import type { SignedIn } from '#kit/server/context.ts'
import { type OfficeCentreRef, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { companyIn, landlordOf, type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { type ExplainedRecord, unlessMissing } from '#modules/identity/why/server/front.ts'
import { getTenant } from '../contract.ts'
import { tenantsCalled } from './tenant-rows.ts'
import { say } from './words.ts'

/** A link names the company alone; its building is the one that it rents in. */
const tenantNamed = async (context: SignedIn, ref: OfficeCentreRef): Promise<OfficeCentreRecord> => {
  const { id, landlordId } = await organisationOf(context, ref)
  return companyIn(context, await landlordOf(context, landlordId ?? id), id)
}

export const managingTenant: ExplainedRecord = {
  record: 'tenant',
  madeOf: [],
  deed: 'manage',
  asks: getTenant,
  find: async (context, id) => {
    const ref = officeCentreRef.safeParse(id)
    const company = ref.success ? await unlessMissing(tenantNamed(context, ref.data)) : undefined
    return company?.companyName
  },
  choices: { kind: (language) => say(language, 'tenant'), search: tenantsCalled },
}
