import { can as report } from '#modules/access/access-reports/contract.ts'
import { answerReportTab } from '#modules/access/access-reports/web/front.tsx'
import { answerPersonSections } from '#modules/identity/users/web/front.tsx'
import { addOn, canOwn } from '../contract.ts'
import { t } from './texts.ts'

answerReportTab('MONTHLY_VISITOR_PASS', {
  can: report.VIEW,
  addOn,
  load: async () => {
    const [{ MonthlyRecord }] = await Promise.all([import('./MonthlyRecord.tsx'), t.load()])
    return MonthlyRecord
  },
})

answerPersonSections({
  can: canOwn.VIEW,
  load: async () => {
    const [{ PersonVisits }] = await Promise.all([import('./PersonVisits.tsx'), t.load()])
    return PersonVisits
  },
})
