import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { startRehearsal } from '#kit/server/rehearse/rehearse.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { groupGone, type LimitWanted, type RateWanted, type RulesWanted } from '../contract.ts'
import { aboutNamed } from './names-rows.ts'
import { rehearseLimit } from './rehearse-limit.ts'
import { rehearseRate } from './rehearse-rate.ts'
import { rehearseRules } from './rehearse-rules.ts'

type Building = Pick<OfficeCentreRecord, 'id'>
const begin = (context: SignedIn, work: (tx: Transaction, inside: SignedIn) => Promise<string>): Promise<string> => context.transaction(work)

/** With the version that it has now: what is changed meanwhile is not overwritten by a draft that was rehearsed before. */
export const startRules = (context: SignedIn, { id }: Building, { facilityUuid, rules }: RulesWanted): Promise<string> =>
  begin(context, async (tx, inside) => {
    const version = (await aboutNamed(inside, { id }, { facilities: [facilityUuid] })).facilities.get(facilityUuid)?.version
    if (version === undefined) throw new Failed(failures.notFound)
    return startRehearsal(tx, rehearseRules, id, { facilityUuid, version, rules })
  })

export const startRate = (context: SignedIn, { id }: Building, { replaces, rate }: RateWanted): Promise<string> =>
  begin(context, async (tx, inside) => {
    const named = await aboutNamed(inside, { id }, { facilities: rate.facilityUuids, rates: replaces === null ? [] : [replaces] })
    const version = replaces === null ? undefined : named.rates.get(replaces)?.version
    if ((replaces !== null && version === undefined) || rate.facilityUuids.some((uuid) => !named.facilities.has(uuid)))
      throw new Failed(failures.notFound)
    const before = replaces === null || version === undefined ? null : { uuid: replaces, version }
    return startRehearsal(tx, rehearseRate, id, { replaces: before, rate })
  })

export const startLimit = (context: SignedIn, { id }: Building, wanted: LimitWanted): Promise<string> =>
  begin(context, async (tx, inside) => {
    const { groups } = await aboutNamed(inside, { id }, { groups: [wanted.userGroupId] })
    if (!groups.has(wanted.userGroupId)) throw new Failed(groupGone, { fields: { userGroupId: 'groupGone' } })
    return startRehearsal(tx, rehearseLimit, id, wanted)
  })
