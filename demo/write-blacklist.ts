import type { Config } from '#kit/server/config.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { hasherOf, keysOf } from '#modules/visitors/blacklist/server/front.ts'
import type { BlacklistTables } from '#modules/visitors/blacklist/server/tables.ts'
import type { BuildingKey } from './buildings.ts'
import type { Moment } from './poll-plan.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

interface Said {
  readonly at: Moment
  readonly text: string
}

interface EntryPlan {
  readonly building: BuildingKey
  readonly company?: string
  readonly names: readonly string[]
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
  readonly documentNo?: string
  readonly from?: string
  readonly reason: string
  readonly evidence?: string
  readonly added: Moment
  /** Days from today. */
  readonly until: number
  readonly review: number
  readonly appeal?: Said & { readonly answer?: Said }
  readonly lifted?: Said
}

const plans: readonly EntryPlan[] = [
  {
    building: 'marlowe',
    names: ['Brandon Yip', '葉柏倫'],
    emails: ['brandon.yip@fastlane-movers.example'],
    phones: ['+85261239047'],
    documentNo: 'R482913(6)',
    from: 'Fastlane Movers',
    reason: 'Twice let unknown people in through the loading bay with a pass that was not his.',
    evidence: 'Incident IR-0417; recording of the loading bay, camera 12.',
    added: [-183, '09:40'],
    until: 360,
    review: -2,
  },
  {
    building: 'marlowe',
    names: ['Marcus Oyelaran'],
    emails: ['m.oyelaran@northpeak-recruiting.example'],
    from: 'Northpeak Recruiting',
    reason: 'Went from floor to floor to recruit staff, and came back after he had been asked to leave.',
    added: [-64, '15:05'],
    until: 300,
    review: 118,
    appeal: { at: [-4, '11:20'], text: 'He had an appointment with Oriel Biotech on that day, and asks that the invitation be looked at.' },
  },
  {
    building: 'marlowe',
    names: ['Ko Wai Lun', '高偉倫', 'Allen Ko'],
    phones: ['+85293308812'],
    reason: 'Threatened a receptionist at the turnstiles on the ground floor.',
    evidence: 'Incident IR-0439, two witnesses; reported to the police.',
    added: [-21, '18:30'],
    until: 709,
    review: 160,
  },
  {
    building: 'marlowe',
    names: ['Tatiana Brix'],
    emails: ['tatiana.brix@brixphoto.example'],
    reason: 'Took pictures on let floors without permission of the company there.',
    added: [-150, '10:15'],
    until: 215,
    review: 30,
    lifted: { at: [-26, '16:00'], text: 'The pictures were deleted in our presence, and the company has no objection any more.' },
  },
  {
    building: 'marlowe',
    names: ['Desmond Quah'],
    phones: ['+85254410963'],
    reason: 'Parked on the fire access and refused to move the van.',
    added: [-194, '08:55'],
    until: -12,
    review: -20,
  },
  {
    building: 'marlowe',
    company: 'pinecrest',
    names: ['Gavin Thorne'],
    emails: ['gavin.thorne@thorne-advisory.example'],
    from: 'Thorne Advisory',
    reason: 'The contract with him ended in a dispute; the company receives him no more.',
    added: [-47, '12:10'],
    until: 318,
    review: 136,
  },
  {
    building: 'kestrel',
    names: ['Mok Siu Fai', '莫兆輝'],
    phones: ['+85298117345'],
    reason: 'Was found in a plant room without a permit.',
    evidence: 'Log of the plant room, 3/F.',
    added: [-98, '17:45'],
    until: 267,
    review: 85,
    appeal: {
      at: [-70, '10:30'],
      text: 'Says that the door stood open and that he was looking for the washroom.',
      answer: { at: [-66, '14:20'], text: 'The log shows that the door was opened with a copied key.' },
    },
  },
  {
    building: 'tembusu',
    names: ['Ravi Chandrasekhar'],
    phones: ['+6591873320'],
    documentNo: 'K1837465N',
    reason: 'Sold goods in the lobby again after two warnings.',
    added: [-35, '13:25'],
    until: 330,
    review: 148,
  },
]

const zones: Readonly<Record<BuildingKey, 'hk' | 'sg'>> = { marlowe: 'hk', kestrel: 'hk', tembusu: 'sg' }

/** Whom buildings and a company do not let in: one to be looked at again, one who objects. */
export const writeBlacklist = async (city: City, config: Pick<Config, 'secretKey'>): Promise<void> => {
  const written = plans.map((plan) => {
    const days = city.daysOf(zones[plan.building])
    const [by, head] = city.adminsOf(plan.company ?? plan.building)
    const officeCentreId = of(city.centres, plan.building)
    const place = { officeCentreId, companyId: plan.company ? of(city.centres, plan.company) : null }
    const { names, emails = [], phones = [], documentNo } = plan
    const { matchKeys, nameWords } = keysOf(hasherOf(config, { id: officeCentreId }), { names, emails, phones, documentNo })
    const told = { fromDate: days.date(plan.added[0]), untilDate: days.date(plan.until), reviewOn: days.date(plan.review) }
    const at = days.at(...plan.added)
    const { appeal, lifted } = plan
    const noted = appeal && { appeal: appeal.text, appealAt: days.at(...appeal.at), appealBy: by.userId }
    const answer = appeal?.answer && { appealAnswer: 'KEPT', appealReply: appeal.answer.text, appealAnsweredAt: days.at(...appeal.answer.at) }
    const lift = lifted && { status: 'LIFTED', liftedAt: days.at(...lifted.at), liftedBy: head.userId, liftReason: lifted.text }
    const deeds = [
      { at, by, action: 'created', changes: made({ status: 'ACTIVE', ...told }) },
      ...(noted ? [{ at: noted.appealAt, by, action: 'appealNoted', changes: {} }] : []),
      ...(answer ? [{ at: answer.appealAnsweredAt, by: head, action: 'appealKept', changes: {} }] : []),
      ...(lift ? [{ at: lift.liftedAt, by: head, action: 'lifted', changes: { status: { before: 'ACTIVE', after: 'LIFTED' } } }] : []),
    ]
    const last = deeds.at(-1)
    const values = {
      ...madeAt(city, at, by),
      version: deeds.length,
      updatedAt: last?.at ?? at,
      updatedBy: last?.by.userId ?? by.userId,
      ...place,
      status: 'ACTIVE',
      names: [...names],
      emails: [...emails],
      phones: [...phones],
      company: plan.from ?? null,
      reason: plan.reason,
      evidence: plan.evidence ?? null,
      ...told,
      // the mail about it went on that day
      reviewTold: plan.review <= 0 ? told.reviewOn : null,
      matchKeys,
      nameWords: JSON.stringify(nameWords),
      ...noted,
      ...answer,
      ...lift,
    }
    return { values, place, deeds }
  })
  // rows of one statement have the same columns
  const ids: number[] = []
  for (const { values } of written)
    ids.push(
      ...(await insertAll([values], (some) =>
        typed<BlacklistTables>(city.open).insertInto('blacklistEntries').values(some).returning('id').execute(),
      )),
    )
  await writeTrail(
    city,
    written.flatMap(({ place: { officeCentreId, companyId }, deeds }, n) =>
      deeds.map((deed): Told => ({ ...deed, table: 'blacklistEntries', id: ids[n], officeCentreId, ...(companyId === null ? {} : { companyId }) })),
    ),
  )
}
