import { describe, expect, test } from 'vitest'
import { createUser } from '#modules/identity/users/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { openedPortal } from '#tests/access.ts'
import { getPass, setWishes, takePass } from '../../contract.ts'

const { world, as, portal, clock, id, harbour, pinecrest, oriel, admin, provider, company, buy, newMember, qrOf } = await openedPortal({
  qr: 2,
  hid: 1,
})
const { pool } = portal.app.database
type Caller = typeof admin
const figures = async (who: Caller) =>
  (await who.get(getHome)).figures
    .filter(({ name }) => name.startsWith('passes-'))
    .map(({ name, value, of, note, href }) => ({ name, value, of, note, href }))
const waiting = async (who: Caller, kind: string) => {
  const { waiting: rows, more } = await who.get(getHome)
  return { rows: rows.filter(({ key }) => key.startsWith(`${kind}:`)), more: more.filter(({ count }) => count > 0) }
}

describe('figures: what was bought and is given out, with what is left', () => {
  test('a company sees its own, and a building that has bought none for itself sees none', async () => {
    await qrOf(await newMember())
    expect(await figures(company)).toEqual([
      { name: 'passes-qr', value: 1, of: 'of 2', note: '1 left', href: '/access-passes?tab=QR_PASSES' },
      { name: 'passes-hid', value: 0, of: 'of 1', note: '1 left', href: '/access-passes?tab=MOBILE_PASSES' },
    ])
    expect(await figures(admin)).toEqual([])
    expect(await figures(as(await world.person(oriel, 'MASTER_ADMIN')))).toEqual([])
    expect(await figures(provider)).toEqual([])
  })

  test('of a building its own people’s, with the list narrowed to them; cards of all that it sees', async () => {
    await buy(harbour, { qr: 1 })
    await qrOf(await world.person(harbour, 'CONCIERGE'))
    await pool.query(
      `insert into access_cards (office_centre_id, company_id, format, bits, number, card_label, card_type, status)
       select $1, case when n < 3 then $2::bigint end, 'UID', 'bits' || n, n::text, 'C' || n, 'PHYSICAL_CARD', 'UNASSIGNED' from generate_series(1, 5) n`,
      [harbour.id, pinecrest.id],
    )
    const href = `/access-passes?tab=QR_PASSES&companyId=${harbour.id}`
    const cards = (note: string) => ({ name: 'passes-cards', value: 0, of: null, note, href: '/access-passes?tab=PHYSICAL_CARDS' })
    expect(await figures(admin)).toEqual([{ name: 'passes-qr', value: 1, of: 'of 1', note: 'none left', href }, cards('5 in stock')])
    expect((await figures(company)).at(-1)).toEqual(cards('2 in stock'))
  })

  test('who may not see passes is shown none', async () => {
    expect(await figures(as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['PASS_VIEW'] })))).toEqual([])
  })
})

/** As if the bridges had just called. */
const heardNow = () =>
  pool.query(
    `insert into controller_states (controller_id, office_centre_id, seen_at) select id, office_centre_id, $1 from controllers
      on conflict (controller_id) do update set seen_at = excluded.seen_at`,
    [clock.now()],
  )

describe('what waits', () => {
  test('people who are invited with a pass wait for one only while fewer are left than are wished for', async () => {
    await buy(oriel, { qr: 1 })
    const master = as(await world.person(oriel, 'MASTER_ADMIN'))
    const invite = async (name: string) => {
      const body = { fullName: name, emailAddress: `${name}@wish.example`, roleCodes: ['TENANT'] }
      const { registerRequestId } = await master.get(createUser, { params: { oc: oriel.uuid }, body })
      const params = { oc: oriel.uuid, id: registerRequestId ?? 0 }
      await master.get(setWishes, { params, version: 0, body: { credentialTypeList: ['STAFF_QR_PASS'] } })
      return registerRequestId
    }
    const first = await invite('anna')
    expect((await waiting(master, 'wishes-qr')).rows).toEqual([])
    await invite('bert')
    const { rows } = await waiting(master, 'wishes-qr')
    expect(rows.map(({ title, detail, href }) => [title, detail, href])).toEqual([
      ['anna', 'QR pass on joining: 1 left for 2 invited', `/user-pending/${first}`],
      ['bert', 'QR pass on joining: 1 left for 2 invited', expect.any(String)],
    ])
    // it is the company's to buy, and nobody else's
    for (const who of [admin, company]) expect((await waiting(who, 'wishes-qr')).rows).toEqual([])
    await buy(oriel, { qr: 1 })
    expect((await waiting(master, 'wishes-qr')).rows).toEqual([])
  })

  test('passes of which a controller has not confirmed within the hour what it was told, a taken one as such', async () => {
    const dora = await newMember()
    const uuid = await qrOf(dora)
    const not = (who: Caller) => waiting(who, 'passes-not-told')
    expect((await not(admin)).rows).toEqual([])
    clock.forward(3700)
    await heardNow()
    const of = async (who: Caller) => (await not(who)).rows.filter(({ title }) => title.endsWith(dora.name)).map(({ detail, href }) => [detail, href])
    const href = (state: string) => `/access-passes?tab=QR_PASSES&state=${state}&wildcardSearch=${encodeURIComponent(dora.name)}`
    for (const who of [admin, company]) expect(await of(who)).toEqual([['1 controller has not confirmed it', href('ASSIGNED')]])
    expect((await not(as(await world.person(oriel, 'MASTER_ADMIN')))).rows).toEqual([])
    expect((await not(as(await world.person(await world.building('Marina Centre'), 'LANDLORD_ADMIN')))).rows).toEqual([])
    const blind = await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['PASS_VIEW'] })
    expect((await not(as(blind))).rows).toEqual([])
    await pool.query(`update controller_entries set confirmed_version = desired_version where ref = $1`, [uuid])
    expect(await of(admin)).toEqual([])
    const { version } = await admin.get(getPass, { params: { oc: id, uuid } })
    await admin.get(takePass, { params: { oc: id, uuid }, version })
    clock.forward(3700)
    await heardNow()
    expect(await of(company)).toEqual([['Unassigned, but 1 controller has not confirmed it', href('UNASSIGNED')]])
  })

  test('of a controller that is silent, or was never heard from, in one row for all passes; who sees no controllers has one row too', async () => {
    const silent = async (who: Caller) => (await waiting(who, 'controllers')).rows.map(({ title, detail, href }) => [title, detail, href])
    const summed = async (who: Caller) => (await waiting(who, 'passes-silent')).rows.map(({ title }) => title)
    await heardNow()
    expect([await silent(admin), await summed(company)]).toEqual([[], []])
    await buy(pinecrest, { qr: 2 })
    for (const member of [await newMember(), await newMember()]) await qrOf(member)
    clock.forward(3700)
    const href = expect.stringMatching(/^\/door-setup\?tab=CONTROLLERS&controller=\d+$/)
    expect(await silent(admin)).toContainEqual(['Lobby', expect.stringMatching(/^Silent: \d+ passes wait$/), href])
    for (const who of [admin, company]) expect((await waiting(who, 'passes-not-told')).rows).toEqual([])
    expect(await summed(admin)).toEqual([])
    expect(await summed(company)).toEqual([expect.stringMatching(/^\d+ passes wait$/)])
    const blind = await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['DOOR_VIEW'] })
    expect([await silent(as(blind)), (await summed(as(blind))).length]).toEqual([[], 1])
    await pool.query('delete from controller_states')
    expect(await silent(admin)).toEqual([['Lobby', expect.stringMatching(/^Never heard from: \d+ passes wait$/), href]])
  })
})
