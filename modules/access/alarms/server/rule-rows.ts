import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type AlarmKind, alarmKinds } from '../contract/alarm.ts'
import { type AlarmRule, type AlarmRuleInput, usualRules } from '../contract/rule.ts'
import { alarmRules, type AlarmTables } from './tables.ts'

export type Rules = Readonly<Record<AlarmKind, AlarmRuleInput>>
type Building = Pick<OfficeCentreRecord, 'id'>

const decidedIn = (from: Pick<Context, 'unscoped'>, { id }: Building) =>
  from
    .unscoped<AlarmTables>('the building was found in scope, or its controller has told')
    .selectFrom('alarmRules')
    .select(['id', 'version', 'kind', 'raises', 'guardsAfter', 'adminsAfter', 'endsByItself'])
    .select(knownAs('alarmRules.updatedBy', alarmRules).as('updatedBy'))
    .where('officeCentreId', '=', id)
    .execute()
type Decided = Awaited<ReturnType<typeof decidedIn>>[number]

const asRule = (kind: AlarmKind, decided: Decided | undefined): AlarmRule => {
  const { raises, guardsAfter, adminsAfter, endsByItself } = decided ?? usualRules[kind]
  return { kind, version: decided?.version ?? 0, raises, guardsAfter, adminsAfter, endsByItself, updatedBy: decided?.updatedBy ?? null }
}

/** Every kind, as the building has decided, or as is usual. */
export const presentRules = async (from: Pick<Context, 'unscoped'>, building: Building): Promise<AlarmRule[]> => {
  const decided = await decidedIn(from, building)
  return alarmKinds.map((kind) =>
    asRule(
      kind,
      decided.find((one) => one.kind === kind),
    ),
  )
}

export const rulesIn = async (from: Pick<Context, 'unscoped'>, building: Building): Promise<Rules> => {
  const [FORCED, TAMPER, HELD_OPEN, OFFLINE] = alarmKinds
  const all = new Map((await presentRules(from, building)).map((rule) => [rule.kind, rule]))
  const rule = (kind: AlarmKind) => all.get(kind) ?? usualRules[kind]
  return { FORCED: rule(FORCED), TAMPER: rule(TAMPER), HELD_OPEN: rule(HELD_OPEN), OFFLINE: rule(OFFLINE) }
}

export const ruleBy = async (from: Pick<Context, 'unscoped'>, building: Building, kind: AlarmKind): Promise<AlarmRule> =>
  asRule(
    kind,
    (await decidedIn(from, building)).find((one) => one.kind === kind),
  )

/** The number of the rule, for its history; one that was never decided has none. */
export const ruleId = async (from: Pick<Context, 'unscoped'>, building: Building, kind: AlarmKind): Promise<number> =>
  (await decidedIn(from, building)).find((one) => one.kind === kind)?.id ?? 0

/** At the version that was seen, 0 for one that was not decided yet. Writers of one building come one after another. */
const seenAt = async (tx: Transaction, building: Building, kind: AlarmKind, version: number): Promise<Decided | undefined> => {
  await lockOfficeCentre(tx, { id: building.id })
  const before = (await decidedIn(tx, building)).find((one) => one.kind === kind)
  if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
  return before
}

export const updateRule = (context: SignedIn, building: Building, kind: AlarmKind, version: number, input: AlarmRuleInput): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await seenAt(tx, building, kind, version)
    // only a controller is heard of again
    const values = { ...input, endsByItself: kind === 'OFFLINE' && input.endsByItself }
    if (before) await change(tx, alarmRules, { id: before.id }, values, { action: 'changed' })
    else await insert(tx, alarmRules, { officeCentreId: building.id, kind, ...values }, { action: 'changed' })
  })
