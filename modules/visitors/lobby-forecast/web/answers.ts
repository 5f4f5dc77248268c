import { answerDeskPanel } from '#modules/visitors/visits/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

answerDeskPanel({
  can: can.VIEW,
  addOn: 'VMS',
  load: async () => {
    const [{ ForecastPanel }] = await Promise.all([import('./ForecastPanel.tsx'), t.load()])
    return ForecastPanel
  },
})
