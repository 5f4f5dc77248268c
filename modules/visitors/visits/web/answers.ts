import { leadTo } from '#kit/web/leadTo.ts'
import { can as report } from '#modules/access/access-reports/contract.ts'
import { answerReportTab } from '#modules/access/access-reports/web/front.tsx'
import { answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { startOfHome } from '#modules/platform/home/web/front.tsx'
import { addOn, can, canOwn } from '../contract.ts'
import { t } from './texts.ts'

startOfHome('/visitor-records/add')

answerReportTab('MONTHLY_VISITOR_PASS', {
  can: report.VIEW,
  addOn,
  load: async () => {
    const [{ MonthlyRecord }] = await Promise.all([import('./MonthlyRecord.tsx'), t.load()])
    return MonthlyRecord
  },
})

// of whom it is asked whether somebody may come
leadTo('/approvals', can.EDIT)

answerPersonSections({
  can: canOwn.VIEW,
  load: async () => {
    const [{ PersonVisits }] = await Promise.all([import('./PersonVisits.tsx'), t.load()])
    return PersonVisits
  },
})
