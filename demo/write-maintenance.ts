import { typed } from '#kit/server/postgres/database.ts'
import type { MaintenanceTables } from '#modules/property/maintenance/server/tables.ts'
import { type BuildingKey, buildings } from './buildings.ts'
import { inLanguages } from './in-languages.ts'
import { type Moment, say, type Words } from './poll-plan.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

interface WindowPlan {
  /** None: the whole platform. */
  readonly building?: BuildingKey
  readonly planned: Moment
  readonly starts: Moment
  readonly ends: Moment
  readonly title: Words
  readonly message: Words
}

/** Weeks away and at night, and not where the demo accounts work. */
const windows: readonly WindowPlan[] = [
  {
    planned: [-52, '14:30'],
    starts: [-38, '23:00'],
    ends: [-37, '01:30'],
    title: say('Upgrade of the database', '資料庫升級', '数据库升级'),
    message: say(
      'The portal is being moved to a faster database. Doors, passes and the lifts work as usual.',
      '平台正遷移至效能更高的資料庫。門禁、通行證及升降機照常運作。',
      '平台正迁移至性能更高的数据库。门禁、通行证和电梯照常运作。',
    ),
  },
  {
    building: 'kestrel',
    planned: [-3, '16:15'],
    starts: [24, '01:00'],
    ends: [24, '04:00'],
    title: say('New door controllers in Kestrel House', '紅隼大廈更換門禁控制器', '红隼大厦更换门禁控制器'),
    message: say(
      'The controllers of all doors are exchanged. Please use your card during these hours; the security desk on G/F helps.',
      '全部門禁控制器將予更換，期間請使用門卡出入；如需協助，請聯絡地下保安處。',
      '全部门禁控制器将予更换，期间请使用门卡出入；如需协助，请联系首层保安处。',
    ),
  },
]

/** Nights in which the provider works on the portal. The id of the last one comes back. */
export const writeMaintenance = async (city: City): Promise<number> => {
  const days = city.daysOf('hk')
  const [, head] = city.adminsOf('platform')
  const plans = windows.map(({ building, planned, starts, ends, title, message }) => ({
    at: days.at(...planned),
    values: {
      buildingIds: building ? [of(city.centres, building)] : [],
      descriptions: inLanguages({ title, message }),
      timeZone: buildings.find(({ key }) => key === building)?.timeZone ?? 'Asia/Hong_Kong',
      startDate: days.date(starts[0]),
      startTime: starts[1],
      endDate: days.date(ends[0]),
      endTime: ends[1],
      startsAt: days.at(...starts),
      endsAt: days.at(...ends),
    },
  }))
  const rows = plans.map(({ at, values }) => ({ ...madeAt(city, at, head), ...values, descriptions: JSON.stringify(values.descriptions) }))
  const ids = await insertAll(rows, (some) =>
    typed<MaintenanceTables>(city.open).insertInto('maintenanceWindows').values(some).returning('id').execute(),
  )
  await writeTrail(
    city,
    plans.map(({ at, values }, n) => ({ at, by: head, table: 'maintenanceWindows', id: ids[n], action: 'created', changes: made(values) })),
  )
  return ids.at(-1) ?? 0
}
