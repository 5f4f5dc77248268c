export { setAddOns } from './change-subscription.ts'
export { presentSubscription } from './subscription-rows.ts'
