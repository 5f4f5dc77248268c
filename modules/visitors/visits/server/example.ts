import type { z } from 'zod'
import { systemContext } from '#kit/server/make-context.ts'
import { makeLink } from '#kit/server/public-links.ts'
import { example, type Part } from '#kit/server/testing/example.ts'
import { png } from '#kit/server/testing/files.ts'
import type { World } from '#kit/server/testing/world.ts'
import { codesFrom } from '#modules/access/passes/server/front.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import * as contract from '../contract.ts'
import type { VisitInput } from '../contract/visit.ts'
import { keepNumber } from './papers/documents.ts'
import { linkPurpose } from './passes/issue-passes.ts'
import { keepCode } from './self-registration/self-codes.ts'
import type { VisitTables } from './tables.ts'

type Input = z.input<typeof VisitInput>
/** One visitor this afternoon; the clock of the tests stands at ten in the morning of 10 March 2027 in Hong Kong. */
export const visitOf = (name: string, more: Partial<Input> = {}): Input => ({
  timeFrom: '15:00',
  timeUntil: '16:00',
  days: ['2027-03-10'],
  visitors: [{ name, ...more.visitors?.[0] }],
  ...more,
})

/** Somebody whose visits are stopped for half a year. */
export const listedAs = (name: string, email: string) => ({
  name,
  emails: [email],
  reason: 'Came in behind others without a pass',
  fromDate: '2027-03-01',
  untilDate: '2027-08-31',
  reviewOn: '2027-06-01',
})

/** What a visitor shows on the phone at this moment. */
export const codeOf = ({ portal, clock }: World, buildingId: number, visitorUuid: string): string =>
  codesFrom(portal.app.config, buildingId, visitorUuid, clock.now(), 1)[0]?.code ?? ''

/** The address that a visitor has been sent, as nobody but its mail knows it. */
export const passLink = ({ portal, clock }: World, officeCentreId: number, subject: string): Promise<string> =>
  systemContext(portal.app, 'test').transaction((tx) =>
    makeLink(tx, { purpose: linkPurpose, officeCentreId, subject, expiresAt: new Date(clock.now().getTime() + 7 * 86_400_000) }),
  )

/** The poster of a building that lets visitors announce themselves, and asks for a code first. */
export const posterIn = async ({ portal }: Pick<World, 'portal'>, buildingId: number): Promise<{ building: string; poster: string }> => {
  const { pool } = portal.app.database
  await pool.query(
    `with made as (insert into visiting_settings (office_centre_id, approval, longest_hours, longest_days, fields, at_desk, document_check, host_notices, self_registration,
      confirm_email) values ($1, false, 12, 26, $2, 'STOP_AT_DESK', 'NONE', true, true, true) on conflict do nothing returning office_centre_id, uuid)
     insert into printed_codes (office_centre_id, kind, subject, code) select office_centre_id, 'self-registration', uuid, $3 from made`,
    [buildingId, usualRules.fields, `poster-of-${buildingId}`],
  )
  const { rows } = await pool.query<{ building: string }>('select centre_code as building from office_centres where id = $1', [buildingId])
  return { building: rows[0]?.building ?? '', poster: `poster-of-${buildingId}` }
}

/** Sent to somebody who announces a visit, as nobody but the mail knows it. */
export const codeSent = ({ portal }: World, buildingId: number, email: string, code = '123456') =>
  systemContext(portal.app, 'test').transaction((tx) => keepCode(tx, { id: buildingId }, email, code))

/** As if the desk had typed it where the building asks for numbers. */
export const numberKept = (portal: World['portal'], dayUuid: string, number = 'K123456(7)') =>
  systemContext(portal.app, 'test').transaction(async (tx) => {
    const day = await tx
      .unscoped<VisitTables>('an example')
      .selectFrom('visitDays')
      .select(['id', 'officeCentreId', 'visitorId', 'day'])
      .where('uuid', '=', dayUuid)
      .executeTakeFirstOrThrow()
    await keepNumber(tx, 'FULL', day, { way: 'DOCUMENT', kind: 'ID_CARD', number })
  })

/** As if the building let the desk take photos. */
export const photosAsked = ({ app }: World['portal'], buildingId: number) =>
  app.database.pool.query(`update visiting_settings set photo = 'AT_DESK' where office_centre_id = $1 and company_id is null`, [buildingId])

export const visitorSheetOf = (...lines: string[]) => ({
  name: 'visitors.csv',
  content: Buffer.from(['Name,E-mail,Phone,Language', ...lines].join('\n')),
})

export const visits = example(
  contract,
  {
    create: async ({ me, call, canary, world, part }) => {
      const oc = me.centre.uuid
      const params = { oc }
      const made = (name: string, more: Partial<Input> = {}) =>
        call.get(contract.createVisit, {
          params,
          body: visitOf(`${canary(name)} Chan`, { groupName: canary(`group-${name}`), noteToDesk: canary(`desk-${name}`), ...more }),
        })
      const email = (name: string) => `${canary(name).toLowerCase().replaceAll(' ', '-')}@example.com`
      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      await provider.get(topUpPasses, { params, body: { hid: 0, qr: 0, fr: 0, visitorQr: 5 } })
      type Visit = Awaited<ReturnType<typeof made>>
      const visitorIn = ({ visitors }: Visit) => visitors[0]?.uuid ?? ''
      const dayOf = ({ visitors }: Visit) => visitors[0]?.days[0]?.uuid ?? ''
      const buildingId = me.centre.landlordId ?? me.centre.id
      const passTo = async (visit: Visit) => ({ officeCentreId: buildingId, token: await passLink(world, buildingId, visitorIn(visit)) })

      const first = part(() =>
        made('name', { visitors: [{ name: canary('visitor'), email: email('guest'), company: canary('company'), plate: 'HK 1234' }] }),
      )
      const second = part(() => made('second'))
      const third = part(() => made('third'))
      const pair = part(() => made('pair', { visitors: [{ name: canary('one of two') }, { name: canary('the other') }] }))
      const stopped = part(async () => {
        await call.get(createEntry, { params, body: listedAs(canary('listed entry'), email('listed')) })
        return made('stopped', { visitors: [{ name: canary('stopped visitor'), email: email('listed') }] })
      })
      const hosted = part(() =>
        call.get(contract.receiveWalkIn, {
          params,
          body: { hostId: me.membershipId, timeUntil: '18:00', visitors: [{ name: canary('walk-in') }], askHost: true },
        }),
      )
      const inside = part(async () => {
        const visit = await made('inside', { visitors: [{ name: canary('inside') }] })
        await call.get(contract.checkIn, { params, body: { days: [dayOf(visit)], document: { way: 'VOUCHED' } } })
        await numberKept(world.portal, dayOf(visit))
        return call.get(contract.getVisit, { params: { oc, uuid: visit.uuid } })
      })
      const coming = part(() => made('coming'))
      // what the building wants of visitors from now on
      const poster = part(async () => {
        const printed = await posterIn(world, buildingId)
        await photosAsked(world.portal, buildingId)
        return printed
      })
      const self = part(async () => {
        const building = await world.portal.app.database.pool.query<{ name: string }>(
          'select company_name as name from office_centres where landlord_id = $1 order by id limit 1',
          [buildingId],
        )
        const companyName = building.rows[0]?.name ?? (await world.tenantIn(me.centre, canary('visited'))).name
        await codeSent(world, buildingId, email('announced'))
        const visitor = { name: canary('announced'), email: email('announced') }
        return { ...(await poster()), companyName, timeUntil: '18:00', visitor, code: '123456' }
      })
      const upload = part(async () => {
        const sheet = visitorSheetOf(`${canary('row')} Chan,,,`)
        const { uuid } = await call.get(contract.processVisitors, { params: { oc, uuid: (await first()).uuid }, form: {} }, { file: sheet })
        return uuid
      })
      /** The visit is older than the poster. */
      const then = (visit: Part<Visit>) => async () => {
        const there = await visit()
        await poster()
        return { ...there, visitor: visitorIn(there), day: dayOf(there) }
      }
      return {
        upload,
        self,
        poster,
        oc,
        owner: me.centre.id,
        host: me.userId,
        member: me.membershipId,
        first: then(first),
        second: then(second),
        third: then(third),
        pair: then(pair),
        hosted: then(hosted),
        inside: then(inside),
        stopped: then(stopped),
        code: async () => codeOf(world, buildingId, visitorIn(await first())),
        pass: async () => passTo(await first()),
        coming: async () => passTo(await coming()),
      }
    },
    calls: {
      listVisits: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countVisits: ({ oc }) => ({ params: { oc } }),
      emailVisits: ({ oc }) => ({ params: { oc } }),
      listMonthlyPasses: ({ oc }) => ({ params: { id: oc }, query: { limit: 100 } }),
      downloadMonthlyPasses: ({ oc }) => ({ params: { id: oc }, query: {} }),
      getVisitForm: ({ oc }) => ({ params: { oc } }),
      listHosts: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      listEveryHost: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getVisit: async ({ oc, first }) => ({ params: { oc, uuid: (await first()).uuid } }),
      listVisitors: async ({ oc, first }) => ({ params: { oc, uuid: (await first()).uuid }, query: { limit: 100 } }),
      getVisitHistory: async ({ oc, first }) => ({ params: { oc, uuid: (await first()).uuid } }),
      createVisit: async ({ oc, poster }) => {
        await poster()
        return { params: { oc }, body: visitOf('Peter Chan') }
      },
      updateVisit: async ({ oc, second }) => {
        const { uuid, version, company, visitor } = await second()
        const body = visitOf('Peter Chan', { companyId: company.id, visitors: [{ uuid: visitor, name: 'Peter Chan' }] })
        return { params: { oc, uuid }, version, body }
      },
      cancelVisit: async ({ oc, third }) => {
        const { uuid, version } = await third()
        return { params: { oc, uuid }, version, body: { reason: 'Ill' } }
      },
      callOffVisitor: async ({ oc, pair }) => ({ params: { oc, uuid: (await pair()).visitor } }),
      resendPasses: async ({ oc, first }) => ({ params: { oc, uuid: (await first()).uuid } }),
      linkPass: async ({ oc, second }) => ({ params: { oc, uuid: (await second()).visitor } }),
      answerVisit: async ({ oc, hosted }) => {
        const { uuid, version } = await hosted()
        return { params: { oc, uuid }, version, body: { answer: 'COME_DOWN' as const } }
      },
      checkIn: async ({ oc, first }) => ({ params: { oc }, body: { days: [(await first()).day] } }),
      checkOut: async ({ oc, inside }) => ({ params: { oc }, body: { days: [(await inside()).day] } }),
      undoCheck: async ({ oc, inside }) => ({ params: { oc }, body: { day: (await inside()).day } }),
      undoChecks: async ({ oc, inside }) => {
        const { day, visitors } = await inside()
        const version = visitors[0]?.days[0]?.version ?? 1
        return { params: { oc }, body: { days: [{ uuid: day, version }], deed: 'checkIn' as const } }
      },
      receiveWalkIn: async ({ oc, member, poster }) => {
        await poster()
        const body = { hostId: member, timeUntil: '18:00', visitors: [{ name: 'Peter Chan' }], documents: [{ way: 'STAFF_CARD' as const }] }
        return { params: { oc }, body }
      },
      downloadDaySheet: ({ oc }) => ({ params: { oc } }),
      downloadBadges: async ({ oc, first }) => ({ params: { oc }, query: { days: [(await first()).day] } }),
      viewDocument: async ({ oc, inside }) => ({ params: { oc, uuid: (await inside()).day }, body: { reason: 'The police ask' } }),
      keepPhoto: async ({ oc, inside }) => ({ params: { oc, uuid: (await inside()).visitor }, form: {}, file: { name: 'photo.png', content: png } }),
      viewPhoto: async ({ oc, inside }) => ({ params: { oc, uuid: (await inside()).visitor } }),
      removePhoto: async ({ oc, inside }) => ({ params: { oc, uuid: (await inside()).visitor } }),
      readVisitorCode: async ({ oc, code }) => ({ params: { oc }, body: { code: await code() } }),
      compareMatch: async ({ oc, stopped }) => ({ params: { oc, uuid: (await stopped()).visitor } }),
      decideMatch: async ({ oc, stopped }) => ({ params: { oc, uuid: (await stopped()).visitor }, body: { decision: 'LET_IN' as const } }),
      processVisitors: async ({ oc, first }) => ({ params: { oc, uuid: (await first()).uuid }, form: {}, file: visitorSheetOf('Peter Chan,,,') }),
      uploadVisitors: async ({ oc, first, upload }) => ({ params: { oc, uuid: (await first()).uuid }, body: { uuid: await upload() } }),
      readVisitorPass: async ({ pass }) => ({ body: await pass() }),
      sayHere: async ({ coming }) => ({ body: await coming() }),
      readSelfRegistration: async ({ poster }) => ({ body: await poster() }),
      findVisitedCompanies: async ({ poster }) => ({ body: { ...(await poster()), search: 'an' } }),
      sendVisitorCode: async ({ poster }) => ({ body: { ...(await poster()), email: 'announced-again@example.com' } }),
      registerSelf: async ({ self }) => ({ body: await self() }),
    },
    forCompanies: {
      listVisits: 'their own part',
      countVisits: 'their own part',
      emailVisits: 'their own part',
      downloadDaySheet: 'their own part',
      listMonthlyPasses: 'their own part',
      downloadMonthlyPasses: 'their own part',
      getVisitForm: 'their own part',
      listHosts: 'their own part',
      listEveryHost: 'their own part',
      createVisit: 'their own part',
      checkIn: 'their own part',
      checkOut: 'their own part',
      receiveWalkIn: 'their own part',
    },
    sheets: { checked: ['visitors.company'] },
  },
  ({ owner, host }) => ({
    listMonthlyPasses: { dateFrom: ['2020-01-01', '2100-01-01'], dateTo: ['2100-01-01', '2020-01-01'] },
    listVisits: {
      view: ['TODAY', 'PAST'],
      status: ['EXPECTED', 'NO_SHOW'],
      companyId: [owner, 999_999_999],
      hostUserId: [host, 999_999_999],
      source: ['INVITED', 'SELF_REGISTERED'],
      dayFrom: ['2027-03-10', '2027-03-11'],
      dayTo: ['2027-03-10', '2027-03-09'],
    },
  }),
)
