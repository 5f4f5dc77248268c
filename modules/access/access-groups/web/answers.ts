import { answerDoorSections } from '#modules/access/doors/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

answerDoorSections({
  can: can.VIEW,
  load: async () => {
    const [{ FreeOpening }] = await Promise.all([import('./FreeOpening.tsx'), t.load()])
    return FreeOpening
  },
})
answerDoorSections({
  can: can.VIEW,
  load: async () => {
    const [{ GroupsOfDoor }] = await Promise.all([import('./GroupsOfDoor.tsx'), t.load()])
    return GroupsOfDoor
  },
})
