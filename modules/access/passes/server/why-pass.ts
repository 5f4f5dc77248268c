import { notFound } from '#kit/contract/failure.ts'
import { isUuid } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { type Building, doorsSeenBy } from '#modules/access/doors/server/front.ts'
import type { WhyLink } from '#modules/identity/why/contract.ts'
import { type ExplainedRecord, reachLink, unlessMissing } from '#modules/identity/why/server/front.ts'
import { getPass, takePass } from '../contract.ts'
import type { Pass } from '../contract/pass.ts'
import { isGiven, isHeldByOthers, passesOf, presentPass } from './pass-rows.ts'
import { passes, type PassTables } from './tables.ts'
import { say } from './words.ts'

const titleOf = ({ language }: SignedIn, { kind, holder }: Pick<Pass, 'kind' | 'holder'>): string =>
  [say(language, `kind.${kind}`), holder.fullName].join(' · ')

/** The provider's people reach each building, and the pass says which. */
const placeOf = async (context: SignedIn, uuid: string): Promise<Building> => {
  if (context.scope.kind !== 'platform') return doorsSeenBy(context, context.scope.ownId)
  const { officeCentreId } = await context
    .read<PassTables>()
    .selectFrom('passes')
    .select('officeCentreId')
    .where(ownRows(context.scope, passes))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  return doorsSeenBy(context, officeCentreId)
}

const seen = async (context: SignedIn, uuid: string): Promise<Pass | undefined> =>
  isUuid(uuid) ? unlessMissing(placeOf(context, uuid).then((building) => presentPass(context, building, { uuid }))) : undefined

const find = async (context: SignedIn, id: string): Promise<string | undefined> => {
  const pass = await seen(context, id)
  return pass && titleOf(context, pass)
}

export const managingPass: ExplainedRecord = {
  record: 'pass',
  madeOf: ['passes', 'passSuspensions'],
  deed: 'manage',
  asks: getPass,
  find,
  choices: {
    kind: (language) => say(language, 'pass'),
    search: async (context, wanted, limit) => {
      const building = await doorsSeenBy(context, context.scope.ownId)
      const found = await passesOf(context, building, wanted, limit)
      return found.map((pass) => ({ id: pass.uuid, title: titleOf(context, pass), detail: pass.holder.company.companyName }))
    },
  },
}

/** What stands in the way of taking it from its holder, as the call itself asks. */
const linksOf = async (context: SignedIn, subject: SignedIn, uuid: string): Promise<WhyLink[]> => {
  const { language } = context
  const pass = await seen(subject, uuid)
  const links = [reachLink(context, subject, pass !== undefined)]
  if (!pass) return links
  const link = (rule: 'state' | 'suspension', ok: boolean): WhyLink => ({
    rule,
    ok,
    value: rule === 'state' ? pass.status : null,
    text: say(language, ok ? `why.${rule}` : `why.${rule}.no`),
    remedy: ok ? null : say(language, `whyNot.${rule}`),
  })
  const given = isGiven(pass)
  return [...links, link('state', given), ...(given ? [link('suspension', !(await isHeldByOthers(subject, subject, pass.id)))] : [])]
}

/** A pass that is given out is changed by taking it away; by suspending it with a right of its own. */
export const changingPass: ExplainedRecord = {
  record: 'pass',
  madeOf: ['passes', 'passSuspensions'],
  deed: 'change',
  asks: takePass,
  find,
  links: linksOf,
}
