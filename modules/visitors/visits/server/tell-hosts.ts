import { dayWords } from '#kit/contract/moments.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { membersBy } from './people-rows.ts'
import type { VisitorRecord, VisitRecord } from './tables.ts'
import { say } from './words.ts'

/** What hosts are told. `announced`: by the visitor, who has named the host. `waits`: somebody stands at the desk, announced or not, and is not let in yet. */
export type Told = 'announced' | 'arrived' | 'waits' | 'approved' | 'rejected' | 'overstay'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'buildingName' | 'companyName'>

/** The host, and of arrivals those who are to know, too: by mail in their language, and at the bell. */
export const tellHost = async (
  tx: Transaction,
  building: Building,
  visit: VisitRecord,
  people: readonly Pick<VisitorRecord, 'name'>[],
  what: Told,
): Promise<void> => {
  const ids = [...(visit.hostId === null ? [] : [visit.hostId]), ...(what === 'arrived' ? visit.tellIds : [])]
  const members = await membersBy(tx, visit.companyId ?? building.id, ids, todayIn(tx.context, building))
  if (members.length === 0 || people.length === 0) return
  const path = `/visitor-records/${visit.uuid}`
  const [first] = people
  const values = { name: first?.name ?? '', n: people.length - 1, building: building.buildingName ?? building.companyName }
  const key = people.length > 1 ? `${what}Many` : what
  await tellPeople(tx, {
    from: visit.companyId ?? building.id,
    people: members,
    notice: { module: 'visitors/visits', key: `notice.${key}`, values: { ...values, day: visit.firstDay }, path },
    mail: (language) => {
      const sentence = say(language, `notice.${key}`, { ...values, day: dayWords(language, visit.firstDay) })
      return {
        subject: sentence,
        paragraphs: [sentence, ...(visit.remark && what === 'rejected' ? [visit.remark] : [])],
        button: { label: say(language, 'mail.openVisit'), path },
      }
    },
  })
}
