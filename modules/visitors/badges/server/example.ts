import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

/** Of one visitor this afternoon; the clock of the tests stands at ten in the morning of 10 March 2027 in Hong Kong. */
export const visitToday = (name: string, more: { companyId?: number; day?: string } = {}) => ({
  timeFrom: '15:00',
  timeUntil: '16:00',
  days: [more.day ?? '2027-03-10'],
  companyId: more.companyId ?? null,
  visitors: [{ name }],
})

let made = 0
export const badges = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // badges are the building's: its desk lends them to the people of its companies
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const desk = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = String(building.id)
      const params = { oc }
      made += 1
      const numbers = ['A', 'B', 'C', 'D', 'E'].map((letter) => `${letter}${made}`)
      await desk.get(contract.addBadges, { params, body: { numbers } })
      const lend = (number = '') => desk.get(contract.handOutBadge, { params, body: { number, kind: 'MEMBER', memberId: me.membershipId } })
      const out = await lend(numbers[0])
      const back = await lend(numbers[1])
      const returned = await desk.get(contract.returnBadge, { params: { oc, uuid: back.uuid }, version: back.version })
      const gone = await lend(numbers[2])
      await desk.get(contract.loseBadge, { params: { oc, uuid: gone.uuid }, version: gone.version, body: { remark: canary('remark') } })
      const { items } = await desk.get(contract.listBadges, { params, query: { limit: 100 } })
      const numbered = (number: string | undefined) => items.find((badge) => badge.number === number)
      const free = numbered(numbers[3])
      return {
        oc,
        member: me.membershipId,
        owner: me.centre.id,
        out: { uuid: out.uuid, version: out.version },
        returned: { uuid: returned.uuid, version: returned.version },
        badge: { uuid: free?.uuid ?? '', version: free?.version ?? 0 },
        lent: numbered(numbers[0])?.id ?? 0,
        number: numbers[4] ?? '',
      }
    },
    calls: {
      listBadgeLoans: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countBadgeLoans: ({ oc }) => ({ params: { oc } }),
      emailBadgeLoans: ({ oc }) => ({ params: { oc } }),
      getBadgeLoan: ({ oc, out }) => ({ params: { oc, uuid: out.uuid } }),
      getLoanHistory: ({ oc, out }) => ({ params: { oc, uuid: out.uuid } }),
      handOutBadge: ({ oc, number, member }) => ({ params: { oc }, body: { number, kind: 'MEMBER' as const, memberId: member } }),
      listBadgeHolders: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      returnBadge: ({ oc, out }) => ({ params: { oc, uuid: out.uuid }, version: out.version }),
      loseBadge: ({ oc, out }) => ({ params: { oc, uuid: out.uuid }, version: out.version, body: { remark: 'Left in a taxi' } }),
      undoReturn: ({ oc, returned }) => ({ params: { oc, uuid: returned.uuid }, version: returned.version }),
      listBadges: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countBadges: ({ oc }) => ({ params: { oc } }),
      getBadge: ({ oc, badge }) => ({ params: { oc, uuid: badge.uuid } }),
      getBadgeHistory: ({ oc, badge }) => ({ params: { oc, uuid: badge.uuid } }),
      addBadges: ({ oc }) => ({ params: { oc }, body: { numbers: ['V-901', 'V-902'] } }),
      updateBadge: ({ oc, badge }) => ({ params: { oc, uuid: badge.uuid }, version: badge.version, body: { number: 'V-950' } }),
      withdrawBadge: ({ oc, badge }) => ({ params: { oc, uuid: badge.uuid }, version: badge.version }),
    },
    forCompanies: { listBadgeLoans: 'their own part', countBadgeLoans: 'their own part', emailBadgeLoans: 'their own part' },
  },
  ({ owner, lent }) => ({
    listBadgeLoans: {
      status: ['OUT', 'OVERDUE'],
      kind: ['MEMBER', 'OTHER'],
      companyId: [owner, 999_999_999],
      badgeId: [lent, 999_999_999],
    },
    listBadges: { state: ['FREE', 'OUT'] },
  }),
)
