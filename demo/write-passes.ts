import { sql } from 'kysely'
import type { Config } from '#kit/server/config.ts'
import type { NewRow } from '#kit/server/data/table.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { sealForController } from '#modules/access/doors/server/front.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import { answerDays, consentVersion } from '#modules/access/passes/contract/face.ts'
import { cardBits, cardLabel, entriesFor, pinHash, sealFace } from '#modules/access/passes/server/front.ts'
import type { passes, PassTables } from '#modules/access/passes/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { SubscriptionTables } from '#modules/property/subscriptions/server/tables.ts'
import { buildings } from './buildings.ts'
import { drawFace } from './draw-face.ts'
import { type City, madeAt } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = PassTables & DoorTables & UserTables & SubscriptionTables
type Kind = 'QR' | 'MOBILE' | 'HID' | 'FR' | 'CARD' | 'PIN'

/** Of a hundred people, how many have which. */
const share: Readonly<Record<Exclude<Kind, 'HID' | 'FR'>, number>> = { QR: 78, MOBILE: 30, CARD: 9, PIN: 6 }
const cardsInStock = 30
const facesGiven = 7
const phones = ['iPhone 17', 'Pixel 11', 'Galaxy S26', 'Xperia 1 VIII']

/** Codes, phones, cards and PINs of a building's people; what was bought is counted, and controllers are to know all of it. */
export const writePasses = async (city: City, config: Pick<Config, 'secretKey'>, now: Date): Promise<void> => {
  const { centres, random } = city
  const open = typed<Tables>(city.open)
  for (const { key, place } of buildings) {
    const officeCentreId = of(centres, key)
    const [by] = city.adminsOf(key)
    const at = (daysAgo: number) => city.daysOf(place).at(-daysAgo, '11:10')
    const members = await open
      .selectFrom('memberships')
      .select(['id', 'officeCentreId', 'email'])
      .where('buildingId', '=', officeCentreId)
      .where('endedAt', 'is', null)
      .where('active', '=', true)
      .orderBy('id')
      .execute()
    const has = (member: number, n: number, kind: keyof typeof share) => (member * 37 + n * 11 + kind.length * 5) % 100 < share[kind]
    const bought = { QR: new Map<number, number>(), MOBILE: new Map<number, number>(), FR: new Map<number, number>() }
    const quota = new Map(
      (
        await open.selectFrom('subscriptions').select(['officeCentreId', 'qrQuota', 'hidQuota', 'frQuota']).where('endedAt', 'is', null).execute()
      ).map((row) => [row.officeCentreId, { QR: row.qrQuota, MOBILE: row.hidQuota, FR: row.frQuota }]),
    )
    const takes = (kind: keyof typeof bought, organisation: number): boolean => {
      const taken = bought[kind].get(organisation) ?? 0
      if (taken >= (quota.get(organisation)?.[kind] ?? 0)) return false
      bought[kind].set(organisation, taken + 1)
      return true
    }
    const rowOf = (member: (typeof members)[number], kind: Kind, n: number, more: Partial<NewRow<typeof passes>> = {}) => {
      const assignedAt = at(175 - (n % 160))
      return {
        ...madeAt(city, assignedAt, by),
        officeCentreId,
        companyId: member.officeCentreId === officeCentreId ? null : member.officeCentreId,
        membershipId: member.id,
        kind,
        status: 'ASSIGNED',
        assignedAt,
        quotaOf: kind === 'QR' || kind === 'MOBILE' || kind === 'FR' ? member.officeCentreId : null,
        cardId: null,
        device: null,
        secretHash: null,
        secretSealed: null,
        activatedAt: null,
        expiresAt: null,
        ...more,
      }
    }

    const holders = members.filter(({ id }, n) => has(id, n, 'CARD'))
    const cards = Array.from({ length: holders.length + cardsInStock + 1 }, (_, n) => {
      const [facilityCode, number] = [officeCentreId % 200, String(10_101 + n * 7)]
      return {
        ...madeAt(city, at(190), by),
        officeCentreId,
        cardType: n % 12 === 5 ? 'MOBILE_PASS' : 'PHYSICAL_CARD',
        format: 'W26',
        facilityCode,
        number,
        bits: cardBits('W26', facilityCode, number),
        cardLabel: cardLabel(facilityCode, number, ''),
        status: n < holders.length ? 'ASSIGNED' : n === holders.length ? 'LOST' : 'UNASSIGNED',
      }
    })
    const cardIds = await insertAll(cards, (some) => open.insertInto('accessCards').values(some).returning('id').execute())

    const readers = await open
      .selectFrom('doors')
      .select(['id', 'name'])
      .where('officeCentreId', '=', officeCentreId)
      .where('name', 'like', '%urnstile%')
      .where('endedAt', 'is', null)
      .orderBy('id')
      .limit(2)
      .execute()
    const faces: { member: (typeof members)[number]; face: ReturnType<typeof rowOf>; waits: boolean }[] = []
    const rows = members.flatMap((member, n) => {
      const sealed = () => sealForController(config, random.uuid().replaceAll('-', ''))
      const given = []
      // whoever signs in with a demo account finds a code of their own
      const own = member.email.endsWith('@demo.portal')
      if ((own || has(member.id, n, 'QR')) && takes('QR', member.officeCentreId)) given.push(rowOf(member, 'QR', n))
      if (has(member.id, n, 'MOBILE') && takes('MOBILE', member.officeCentreId)) {
        given.push(rowOf(member, 'MOBILE', n))
        const activatedAt = at(170 - (n % 150))
        if (n % 9 === 4)
          given.push(
            rowOf(member, 'HID', n, {
              status: 'PENDING_ACTIVATION',
              assignedAt: now,
              secretHash: random.uuid(),
              expiresAt: new Date(now.getTime() + 2 * 86_400_000),
            }),
          )
        else
          given.push(rowOf(member, 'HID', n, { status: 'ACTIVATED', device: phones[n % phones.length] ?? null, activatedAt, secretSealed: sealed() }))
      }
      if (has(member.id, n, 'PIN')) {
        const pin = String(240_815 + n * 1373)
        given.push(rowOf(member, 'PIN', n, { secretHash: pinHash(config, officeCentreId, pin), secretSealed: sealForController(config, pin) }))
      }
      // some have agreed to be known by their faces; the last has been asked and has not answered yet
      if (readers.length > 0 && faces.length < facesGiven && !own && n % 11 === 3 && has(member.id, n, 'QR') && takes('FR', member.officeCentreId)) {
        const waits = faces.length === facesGiven - 1
        if (waits) bought.FR.set(member.officeCentreId, (bought.FR.get(member.officeCentreId) ?? 1) - 1)
        const face = rowOf(member, 'FR', n, waits ? { status: 'UNASSIGNED', assignedAt: at(2), unassignedAt: at(2), quotaOf: null } : {})
        faces.push({ member, face, waits })
        given.push(face)
      }
      const card = holders.indexOf(member)
      if (card !== -1) given.push(rowOf(member, 'CARD', n, { cardId: cardIds[card] ?? null }))
      return given
    })
    const ids = await insertAll(rows, (some) => open.insertInto('passes').values(some).returning('id').execute())

    for (const { id: doorId } of readers)
      await open
        .insertInto('faceReaders')
        .values({ ...madeAt(city, at(60), by), officeCentreId, doorId })
        .execute()
    for (const [n, { member, face, waits }] of faces.entries()) {
      const consented = { consent: 'PERSON', consentVersion, consentLanguage: 'en', consentAt: face.assignedAt }
      await open
        .insertInto('facePictures')
        .values({
          ...madeAt(city, at(2), by),
          officeCentreId,
          companyId: face.companyId,
          membershipId: member.id,
          passId: ids[rows.indexOf(face)] ?? 0,
          ...sealFace(config, await drawFace(n), member.id),
          answerUntil: new Date(now.getTime() + (answerDays - 2) * 86_400_000),
          ...(waits ? {} : consented),
        })
        .execute()
    }

    const lostPhone = rows.findIndex(({ kind }) => kind === 'HID')
    const leave = rows.findIndex(({ kind }, n) => kind === 'QR' && n > 20)
    await open
      .insertInto('passSuspensions')
      .values(
        [
          { n: lostPhone, cause: 'LOST', reason: 'Left on the tram, reported by phone' },
          { n: leave, cause: 'MANUAL', reason: 'On leave until next month' },
        ].flatMap(({ n, cause, reason }) =>
          n === -1 ? [] : [{ ...madeAt(city, at(2), by), officeCentreId, passId: ids[n] ?? 0, byCentreId: officeCentreId, cause, reason }],
        ),
      )
      .execute()
    for (const [kind, column] of [
      ['QR', 'qrUsed'],
      ['MOBILE', 'hidUsed'],
      ['FR', 'frUsed'],
    ] as const)
      for (const [organisation, n] of bought[kind])
        await open
          .updateTable('subscriptions')
          .set({ [column]: n })
          .where('officeCentreId', '=', organisation)
          .where('endedAt', 'is', null)
          .execute()

    const from = { unscoped: <T>() => typed<T>(city.open), now: () => now, config }
    const { wanted } = await entriesFor(from, officeCentreId, [...new Set(rows.map(({ membershipId }) => membershipId))])
    const entry = { officeCentreId, desiredVersion: 1, confirmedVersion: 0, waitsSince: now }
    await insertAll(
      wanted.map(({ controllerId, kind, ref, content }) => ({ ...entry, controllerId, kind, ref, content })),
      (some) => open.insertInto('controllerEntries').values(some).returning('id').execute(),
    )
    // what was given out stands in the history of each
    await sql`insert into audit_entries (at, actor_user_id, actor_membership_id, office_centre_id, company_id, table_name, row_id, subject_table, subject_id, action, changes, request_id)
      select p.assigned_at, ${by.userId}, ${by.membershipId}, p.office_centre_id, p.company_id, 'passes', p.id, 'passes', p.id,
        case when p.kind = 'HID' then 'invited' else 'assigned' end, '{}'::jsonb, 'demo'
      from passes p where p.office_centre_id = ${officeCentreId} order by p.assigned_at, p.id`.execute(open)
  }
}
