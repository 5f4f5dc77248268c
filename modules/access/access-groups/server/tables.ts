import type { Week, WeekException } from '#kit/contract/week.ts'
import {
  derived,
  filled,
  flag,
  instant,
  integer,
  json,
  jsonList,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  textList,
} from '#kit/server/data/table.ts'

export const accessTimeZones = table('accessTimeZones', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  name: text('none'),
  search: derived(text('none')),
})

/** The hours of a schedule from a moment on. */
export const accessTimeZoneEditions = table(
  'accessTimeZoneEditions',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), timeZoneId: ref(), week: json<Week>('none'), exceptions: jsonList<WeekException>('none') },
  { of: 'accessTimeZones', by: 'timeZoneId' },
)

/** That a door stands open for everybody by a schedule. */
export const freeOpenings = table(
  'freeOpenings',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), doorId: ref(), timeZoneId: ref(), firstPersonIn: flag('none') },
  { of: 'doors', by: 'doorId' },
)

export const doorGroups = table('doorGroups', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  name: text('none'),
  search: derived(text('none')),
})
export const doorGroupDoors = table(
  'doorGroupDoors',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), doorGroupId: ref(), doorId: ref() },
  { of: 'doorGroups', by: 'doorGroupId' },
)

/** The building's, or a company's on its own doors. Whom it reaches is told by `groupsOf`: companies also see what the building has handed to them. */
export const accessGroups = table('accessGroups', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  name: text('none'),
  description: filled(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

const ofGroup = { of: 'accessGroups', by: 'groupId' } as const

/** Who belongs to it. Companies put their own people into groups that the building has handed to them. */
export const accessGroupRules = table(
  'accessGroupRules',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    groupId: ref(),
    byCompanyId: orNull(ref()),
    kind: text('none'),
    companyId: orNull(ref()),
    floorId: orNull(ref()),
    userGroupId: orNull(ref()),
    userId: orNull(ref()),
  },
  ofGroup,
)

export const doorMappings = table(
  'doorMappings',
  ownedBy('building'),
  {
    ...record,
    officeCentreId: ref(),
    no: filled(number('none')),
    groupId: ref(),
    doorId: ref(),
    doorGroupId: orNull(ref()),
    timeZoneId: orNull(ref()),
  },
  ofGroup,
)

/** That it opens a set of doors, whatever stands in the set. */
export const accessGroupSets = table(
  'accessGroupSets',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), groupId: ref(), doorGroupId: ref(), timeZoneId: orNull(ref()) },
  ofGroup,
)

export const accessGroupFloors = table(
  'accessGroupFloors',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), groupId: ref(), floorId: ref() },
  ofGroup,
)

/** That its people are let in during a lockdown, at the doors that it opens. */
export const accessGroupExemptions = table(
  'accessGroupExemptions',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), groupId: ref() },
  ofGroup,
)

export const accessGroupCompanies = table(
  'accessGroupCompanies',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), groupId: ref(), companyId: ref() },
  ofGroup,
)

/** Who has a place in a group, by which rule. Worked out of the rules; its period is that of the row. */
export const accessPlaces = table('accessPlaces', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  groupId: ref(),
  ruleId: ref(),
  holderKind: text('none'),
  holderId: ref(),
  createdAt: instant('none'),
  endedAt: orNull(instant('none')),
  endedBy: orNull(text('none')),
})

/** When all places of a building were last worked out. */
export const accessPlaceRounds = table('accessPlaceRounds', ownedBy('building'), { officeCentreId: ref(), resolvedAt: instant('none') })

/** What that has mended, of a group, that nobody had told. */
export const accessPlaceDifferences = table('accessPlaceDifferences', ownedBy('building'), {
  id: filled(number('none')),
  officeCentreId: ref(),
  groupId: ref(),
  n: integer('none'),
  at: instant('none'),
})

export type AccessGroupTables = Rows<typeof accessTimeZones> &
  Rows<typeof accessTimeZoneEditions> &
  Rows<typeof freeOpenings> &
  Rows<typeof doorGroups> &
  Rows<typeof doorGroupDoors> &
  Rows<typeof accessGroups> &
  Rows<typeof accessGroupRules> &
  Rows<typeof doorMappings> &
  Rows<typeof accessGroupSets> &
  Rows<typeof accessGroupFloors> &
  Rows<typeof accessGroupExemptions> &
  Rows<typeof accessGroupCompanies> &
  Rows<typeof accessPlaces> &
  Rows<typeof accessPlaceRounds> &
  Rows<typeof accessPlaceDifferences>
export type AccessGroupRecord = Row<typeof accessGroups>
