import type { DaysAhead } from '#modules/platform/home/server/front.ts'
import { listSubscriptions } from '../contract.ts'
import { billingEndsBetween } from './subscription-rows.ts'
import { say } from './words.ts'

/** Of many the first are told. */
const endsAtMost = 20

/** To an organisation its own; to the provider those of whoever buys of it. */
export const billingEnds: DaysAhead = {
  name: 'billing',
  asks: listSubscriptions,
  title: ({ language }) => say(language, 'billingEndDate'),
  mark: 'ring',
  between: async (context, first, last) => {
    const provider = context.scope.kind === 'platform'
    const rows = await billingEndsBetween(context, first, last, endsAtMost)
    return rows.map(({ id, companyName, buildingName, billingEndDate }) => ({
      key: String(id),
      date: billingEndDate ?? first,
      text: provider ? (buildingName ?? companyName) : say(context.language, 'planAndBilling'),
      href: provider ? `/management/customer/${id}` : null,
    }))
  },
}
