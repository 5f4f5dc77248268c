import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { ruleUnknown } from '../contract.ts'
import type { RuleInput } from '../contract/group.ts'
import { type Moved, resolvePlaces } from './place-rows.ts'
import { columnOf, countNamed, storedRules } from './rule-rows.ts'
import { accessGroupRules } from './tables.ts'

const keyOf = ({ kind, id }: RuleInput): string => `${kind} ${id}`

/** The rules of one writer take the place of those that stood there; places follow in the same transaction. */
export const writeRules = async (
  tx: Transaction,
  building: Building,
  groupId: number,
  byCompanyId: number | null,
  rules: readonly RuleInput[],
): Promise<Moved> => {
  const wanted = new Map(rules.map((rule) => [keyOf(rule), rule]))
  const there = await storedRules(tx, building.id, groupId, byCompanyId)
  const missing = [...wanted.values()].filter((rule) => !there.some((one) => keyOf(one) === keyOf(rule)))
  const over = there.filter((rule) => !wanted.has(keyOf(rule)))
  // what stands there already may have gone meanwhile: only what is new is looked at
  if ((await countNamed(tx, building, missing, byCompanyId)) < missing.length) throw new Failed(ruleUnknown)
  const touched: number[] = over.map(({ ruleId }) => ruleId)
  for (const { ruleId } of over) await end(tx, accessGroupRules, { id: ruleId }, { action: 'ruleTaken' })
  for (const { kind, id } of missing) {
    const values = { officeCentreId: building.id, groupId, byCompanyId, kind, [columnOf[kind]]: id }
    touched.push((await insert(tx, accessGroupRules, values, { action: 'ruleAdded' })).id)
  }
  return touched.length === 0 ? { added: [], ended: [], places: [] } : resolvePlaces(tx, building, { ruleIds: touched })
}
