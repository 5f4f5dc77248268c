import { answerCompanyFacts } from '#modules/property/units/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

answerCompanyFacts({
  can: can.VIEW,
  load: async () => {
    const [{ CompanyDomains }] = await Promise.all([import('./CompanyDomains.tsx'), t.load()])
    return CompanyDomains
  },
})
