import { randomUUID } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { makeLink } from '#kit/server/public-links.ts'
import { example } from '#kit/server/testing/example.ts'
import type { Centre, Person, World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'
import { type Approvable, approvable } from './approvable.ts'
import { linkPurpose } from './ask-by-mail.ts'
import { openRound } from './open-round.ts'
import type { ApprovalTables, TitleOf } from './tables.ts'

/** Any permission that admins of buildings and of companies hold. */
export const deciding = 'USER_VIEW'

export const told: { subject: string; outcome: string; remark: string }[] = []
/** Of what is over nobody can agree to anything any more. */
export const over = new Set<string>()
/** What else is known of each of them. */
export const moreFacts: { label: string; value: string }[] = []
/** Things of no trade that need an approval. */
const examples: Approvable = {
  kind: 'examples',
  permissions: [deciding],
  name: () => 'Example',
  reason: (_language, reason) => `because of ${reason}`,
  usualReason: 'SETTING',
  title: (language, { what = '' }) => `${language}: ${what}`,
  describe: async (_context, _language, subjects) =>
    new Map(
      subjects.map((subject) => [subject, { brief: ['Pinecrest', 'Cleo'], facts: [{ label: 'Guests', value: '3' }, ...moreFacts], path: '/home' }]),
    ),
  decided: async (_tx, { subject, outcome, remark }) => {
    if (outcome === 'APPROVED' && over.has(subject)) throw new Failed(contract.tooLateToAgree)
    told.push({ subject, outcome, remark })
  },
}
answer(approvable, examples)

interface Asked {
  readonly steps?: readonly (readonly string[])[]
  readonly applicant?: Person
  readonly organisation?: Centre
  readonly titleOf?: TitleOf
}
/** A round about a thing of this organisation, decided by its people or by those of another one. The parties in the order of their reasons. */
export const askedOf = async (
  world: World,
  centre: Centre,
  title: string,
  { steps = [['SETTING']], applicant, organisation = centre, titleOf }: Asked = {},
) => {
  const context = systemContext(world.portal.app, 'test')
  const subject = randomUUID()
  const officeCentreId = centre.landlordId ?? centre.id
  await context.transaction((tx) =>
    openRound(tx, {
      kind: 'examples',
      subject,
      title,
      ...(titleOf ? { titleOf } : {}),
      officeCentreId,
      companyId: centre.landlordId === null ? null : centre.id,
      applicantId: applicant?.userId ?? null,
      steps: steps.map((reasons) => reasons.map((reason) => ({ reason, organisationId: organisation.id, permission: deciding }))),
    }),
  )
  const parties = await context
    .unscoped<ApprovalTables>('a test')
    .selectFrom('approvalParties')
    .innerJoin('approvalRounds', 'approvalRounds.id', 'approvalParties.roundId')
    .select('approvalParties.uuid')
    .where('approvalRounds.subject', '=', subject)
    .orderBy('approvalParties.id')
    .execute()
  return { subject, officeCentreId, parties: parties.map(({ uuid }) => uuid) }
}

/** What the mail to this person carries; another one than was sent, which nobody can read any more. */
export const tokenFor = (world: World, { membershipId }: Person, partyUuid: string): Promise<string> =>
  systemContext(world.portal.app, 'test').transaction(async (tx) => {
    const ask = await tx
      .unscoped<ApprovalTables>('a test')
      .selectFrom('approvalAsks')
      .innerJoin('approvalParties', 'approvalParties.id', 'approvalAsks.partyId')
      .select(['approvalAsks.uuid', 'approvalAsks.officeCentreId'])
      .where('approvalParties.uuid', '=', partyUuid)
      .where('approvalAsks.membershipId', '=', membershipId)
      .executeTakeFirstOrThrow()
    const expiresAt = new Date(world.clock.now().getTime() + 30 * 86_400_000)
    return makeLink(tx, { purpose: linkPurpose, officeCentreId: ask.officeCentreId, subject: ask.uuid, expiresAt })
  })

export const approvals = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { centre } = me
      const [first, second, third] = await Promise.all(
        ['first', 'second', 'third'].map((name) => askedOf(world, centre, canary(name), { organisation: centre })),
      )
      const colleague = await world.person(centre, 'STAFF', { name: canary('colleague') })
      const standIns = await call.get(contract.nameStandIn, {
        body: { userId: colleague.userId, fromDate: '2031-01-01', untilDate: '2031-01-05' },
      })
      const party = (round: typeof first) => round?.parties[0] ?? ''
      return {
        colleague,
        standIn: standIns.mine[0]?.uuid ?? '',
        party: party(first),
        token: await tokenFor(world, me, party(second)),
        otherToken: await tokenFor(world, me, party(third)),
      }
    },
    calls: {
      listApprovals: () => ({ query: { limit: 100 } }),
      decideApproval: ({ party }) => ({ params: { uuid: party }, body: { decision: 'APPROVED' as const } }),
      listStandIns: () => ({}),
      nameStandIn: ({ colleague }) => ({ body: { userId: colleague.userId, fromDate: '2031-02-01', untilDate: '2031-02-05' } }),
      endStandIn: ({ standIn }) => ({ params: { uuid: standIn } }),
      listColleagues: () => ({ query: { search: '' } }),
      readMailedApproval: ({ token }) => ({ body: { token } }),
      decideMailedApproval: ({ otherToken }) => ({ body: { token: otherToken, decision: 'APPROVED' as const } }),
    },
  },
  () => ({ listApprovals: { view: ['WAITING', 'DECIDED'] } }),
)
