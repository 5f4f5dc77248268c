import { answerFacilityPrices } from '#modules/spaces/facilities/web/front.tsx'
import { t } from './texts.ts'

answerFacilityPrices({
  load: async () => {
    const [{ FacilityRates }] = await Promise.all([import('./FacilityRates.tsx'), t.load()])
    return FacilityRates
  },
})
