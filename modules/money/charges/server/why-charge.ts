import { notFound } from '#kit/contract/failure.ts'
import { isUuid } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import { type ExplainedRecord, unlessMissing } from '#modules/identity/why/server/front.ts'
import { getCharge } from '../contract.ts'
import { chargesIn, findCharge } from './charge-rows.ts'
import { titleIn } from './said.ts'
import { type ChargeRecord, charges, type ChargeTables } from './tables.ts'
import { say } from './words.ts'

/** Where somebody works; the provider's people reach each building, and the charge says which. */
const buildingOf = async ({ read, scope }: SignedIn, uuid: string): Promise<number> => {
  if (scope.kind !== 'platform') return scope.buildingId
  const { officeCentreId } = await read<ChargeTables>()
    .selectFrom('charges')
    .select('officeCentreId')
    .where(ownRows(scope, charges))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  return officeCentreId
}

const titleOf = ({ language }: SignedIn, row: Pick<ChargeRecord, 'referenceNo' | 'title' | 'said'>): string =>
  [row.referenceNo, titleIn(language, row)].join(' · ')

/** Why somebody sees a line on an account, or does not; why it is there its evidence says. */
export const managingCharge: ExplainedRecord = {
  record: 'charge',
  madeOf: ['charges'],
  deed: 'manage',
  asks: getCharge,
  find: async (context, id) => {
    if (!isUuid(id)) return undefined
    const charge = await unlessMissing(buildingOf(context, id).then((buildingId) => findCharge(context, { buildingId, companyId: null }, id)))
    return charge && titleOf(context, charge)
  },
  choices: {
    kind: (language) => say(language, 'charge'),
    search: async (context, wanted, limit) => {
      const { scope } = context
      if (scope.kind === 'platform') return []
      let rows = chargesIn(context, { buildingId: scope.buildingId, companyId: null })
      if (wanted) rows = rows.where(matching('charges', wanted))
      const some = await rows
        .select(['charges.uuid', 'charges.referenceNo', 'charges.title', 'charges.said'])
        .orderBy('charges.day', 'desc')
        .orderBy('charges.id', 'desc')
        .limit(limit)
        .execute()
      return some.map((row) => ({ id: row.uuid, title: titleOf(context, row), detail: null }))
    },
  },
}
