import { can as report } from '#modules/access/access-reports/contract.ts'
import { answerReportTab } from '#modules/access/access-reports/web/front.tsx'
import { addOn } from '../contract.ts'
import { t } from './texts.ts'

answerReportTab('MONTHLY_VISITOR_PASS', {
  can: report.VIEW,
  addOn,
  load: async () => {
    const [{ MonthlyRecord }] = await Promise.all([import('./MonthlyRecord.tsx'), t.load()])
    return MonthlyRecord
  },
})
