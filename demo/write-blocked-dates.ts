import { typed } from '#kit/server/postgres/database.ts'
import type { BlockEffect } from '#modules/spaces/blocked-dates/contract.ts'
import type { BlockedDateTables } from '#modules/spaces/blocked-dates/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { inLanguages } from './in-languages.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = BlockedDateTables & FacilityTables

interface Plan {
  /** The English title of a facility or a category; none: the whole building. */
  facility?: string
  category?: string
  /** Days from today. */
  from: number
  until: number
  times?: readonly [string, string]
  yearly?: true
  hidden?: true
  effects?: readonly BlockEffect[]
  reason: readonly [string, string, string]
}

/** Beyond the three weeks that are booked ahead: nobody's booking lies in them. */
const plans: Readonly<Record<'marlowe' | 'kestrel', readonly Plan[]>> = {
  marlowe: [
    {
      from: 62,
      until: 63,
      times: ['22:00', '06:00'],
      yearly: true,
      effects: ['POWER_OFF'],
      reason: ['Annual test of the electrical supply', '年度供電系統測試', '年度供电系统测试'],
    },
    {
      facility: 'Exchange Hall',
      from: 30,
      until: 31,
      effects: ['NOISE'],
      reason: ['The floor is sanded and sealed', '地板打磨及上漆', '地板打磨及上漆'],
    },
    {
      category: 'Wellness',
      from: 33,
      until: 33,
      times: ['06:00', '12:00'],
      effects: ['WATER_OFF'],
      reason: ['Deep cleaning of the showers and the studio', '淋浴間及瑜伽室深層清潔', '淋浴间及瑜伽室深层清洁'],
    },
    { facility: 'Larch', from: 75, until: 75, hidden: true, reason: ['Held for the visit of an investor', '預留予投資者參觀', '预留予投资者参观'] },
    { from: -40, until: -40, reason: ['Fire drill of the whole building', '全座大廈火警演習', '全座大厦火警演习'] },
  ],
  kestrel: [{ from: 34, until: 34, times: ['18:00', '24:00'], reason: ['Event of the building', '大廈活動', '大厦活动'] }],
}

export const writeBlockedDates = async (city: City): Promise<void> => {
  await writeIn(city, 'marlowe')
  await writeIn(city, 'kestrel')
}

const writeIn = async (city: City, key: 'marlowe' | 'kestrel'): Promise<void> => {
  const database = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, key)
  const [, head] = city.adminsOf(key)
  const days = city.daysOf('hk')
  const [facilities, categories] = [
    await database
      .selectFrom('facilities')
      .select(['id', 'title'])
      .where('officeCentreId', '=', officeCentreId)
      .where('endedAt', 'is', null)
      .execute(),
    await database.selectFrom('facilityCategories').select(['id', 'name']).where('officeCentreId', '=', officeCentreId).execute(),
  ]
  const at = days.at(-50, '11:20')
  const rows = plans[key].map(({ facility, category, from, until, times, yearly, hidden, effects = [], reason }) => {
    const facilityId = facility ? facilities.find(({ title }) => title === facility)?.id : null
    const categoryId = category ? categories.find(({ name }) => name === category)?.id : null
    if (facilityId === undefined || categoryId === undefined) throw new Error(`${key} offers no ${facility ?? category}`)
    return {
      ...madeAt(city, at, head),
      officeCentreId,
      scope: facility ? 'FACILITY' : category ? 'CATEGORY' : 'BUILDING',
      facilityId,
      categoryId,
      dateFrom: days.date(from),
      dateUntil: days.date(until),
      timeFrom: times?.[0] ?? null,
      timeUntil: times?.[1] ?? null,
      yearly: yearly === true,
      descriptions: JSON.stringify(inLanguages({ reason })),
      reasonShown: hidden !== true,
      effects: [...effects],
    }
  })
  const ids = await insertAll(rows, (some) =>
    database
      .insertInto('blockedDates')
      .values([...some])
      .returning('id')
      .execute(),
  )
  const told = rows.map(({ dateFrom, dateUntil, yearly, scope }, n): Told => ({
    at,
    by: head,
    table: 'blockedDates',
    id: ids[n],
    action: 'created',
    changes: made({ scope, dateFrom, dateUntil, yearly }),
    officeCentreId,
  }))
  await writeTrail(city, told)
}
