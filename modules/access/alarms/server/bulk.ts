import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { acknowledgeAlarm, getAlarm, listAlarms, takeBackAcknowledgement } from '../contract.ts'
import { AcknowledgeInput, type Alarm } from '../contract/alarm.ts'
import { say } from './words.ts'

export const bulkOfAlarms: readonly BulkAction[] = [
  bulkAction<Alarm, AcknowledgeInput>({
    name: 'alarms.acknowledge',
    title: (language) => say(language, 'acknowledge'),
    list: listAlarms,
    keyOf: ({ uuid }, params) => ({ oc: String(params.oc), uuid }),
    titleOf: ({ place }) => place,
    call: acknowledgeAlarm,
    input: AcknowledgeInput,
    body: (_key, { word }) => ({ word }),
    before: getAlarm,
    undo: { call: takeBackAcknowledgement },
  }),
]
