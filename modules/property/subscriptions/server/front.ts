export { allotQuotas } from './allot-quotas.ts'
export { beginQuotas, setAddOns } from './change-subscription.ts'
export { givePassesBack, takePasses, takePassesLeft } from './pass-quota.ts'
export { presentSubscription } from './subscription-rows.ts'
