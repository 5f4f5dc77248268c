import { answerDeskPanel } from '#modules/visitors/visits/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

answerDeskPanel({
  can: can.VIEW,
  load: async () => {
    const [{ PresencePanel }] = await Promise.all([import('./PresencePanel.tsx'), t.load()])
    return PresencePanel
  },
})
