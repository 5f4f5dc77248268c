import { leadTo } from '#kit/web/leadTo.ts'
import { answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { startOfHome } from '#modules/platform/home/web/front.tsx'
import { answerRulesRehearsal, answerRulesSummary } from '#modules/spaces/facilities/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

startOfHome('/manage-bookings/add')

// of whom it is asked whether somebody may have a room
leadTo('/approvals', can.ACTION)

answerPersonSections({
  can: can.VIEW,
  load: async () => {
    const [{ PersonBookings }] = await Promise.all([import('./PersonBookings.tsx'), t.load()])
    return PersonBookings
  },
})

answerRulesRehearsal({
  load: async () => {
    const [{ UnfitBookings }] = await Promise.all([import('./UnfitBookings.tsx'), t.load()])
    return UnfitBookings
  },
})
answerRulesSummary({
  load: async () => {
    const [{ UnfitSummary }] = await Promise.all([import('./UnfitBookings.tsx'), t.load()])
    return UnfitSummary
  },
})
