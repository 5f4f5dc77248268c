import { answerAlarmDeeds } from '#modules/access/alarms/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

answerAlarmDeeds({
  name: 'incident',
  can: can.ADD,
  load: async () => {
    const [{ FromAlarm }] = await Promise.all([import('./FromAlarm.tsx'), t.load()])
    return FromAlarm
  },
})
