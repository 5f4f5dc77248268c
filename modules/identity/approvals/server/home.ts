import { sql } from 'kysely'
import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { listApprovals } from '../contract.ts'
import { briefOf, changeIn, titleIn } from './approvable.ts'
import { decidersOf } from './decider-rows.ts'
import { describeAll, neededBy, waitingFor } from './round-rows.ts'
import { say } from './words.ts'

export const approvalsWaiting: WaitsForMe = {
  name: 'approvals',
  asks: listApprovals,
  ordered: true,
  title: ({ language }) => say(language, 'approvals'),
  find: async (context, limit) => {
    const deciders = await decidersOf(context)
    if (deciders.length === 0) return { rows: [] }
    const { language } = context
    const rows = await waitingFor(context, deciders)
      .select(['approvalParties.uuid', 'approvalParties.reason', 'approvalRounds.kind', 'approvalRounds.stepSince'])
      .select(['approvalRounds.title', 'approvalRounds.titleOf', 'approvalRounds.subject'])
      .select(sql<number>`(count(*) over ())::integer`.as('total'))
      // what begins first, and of what begins at no time the oldest
      .orderBy(neededBy)
      .orderBy('approvalRounds.stepSince')
      .orderBy('approvalParties.id')
      .limit(limit)
      .execute()
    const described = await describeAll(context, language, rows)
    return {
      rows: rows.map(({ uuid, subject, reason, kind, stepSince, ...round }) => {
        const title = titleIn(language, { kind, ...round })
        const thing = described.get(subject)
        const change = thing && changeIn(title, thing)
        const brief = briefOf(language, { kind, reason }, thing)
        return {
          key: uuid,
          title,
          // it is agreed to here: what becomes of what first
          detail: [...(change ? [say(language, 'fact', change)] : []), brief].join(' · '),
          since: stepSince,
          href: '/approvals',
          deed: {
            label: say(language, 'approve'),
            done: say(language, 'approved'),
            method: 'PUT',
            path: `/approvals/${uuid}/decide`,
            body: { decision: 'APPROVED' },
          },
          way: null,
        }
      }),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/approvals' },
    }
  },
}
