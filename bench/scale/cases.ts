/** One call that is measured in both worlds. `page` names a row of the list that a page begins at, or its end. */
export interface Case {
  readonly name: string
  readonly who: 'admin' | 'landlord'
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  readonly at?: 'first' | 'middle' | 'last'
}

type Query = Case['query']

const places = ['first', 'middle', 'last'] as const
const paged = (name: string, who: Case['who'], path: string, query: Query = {}): Case[] =>
  [10, 100].flatMap((limit) => places.map((at) => ({ name: `${name}, ${at} page of ${limit}`, who, path, query: { ...query, limit }, at })))
/** What is narrowed or sorted otherwise: the page that everybody sees, and the longest way, which is not equally long in both worlds. */
const ends = (name: string, who: Case['who'], path: string, query: Query): Case[] => [
  { name: `${name}, first page`, who, path, query: { ...query, limit: 10 }, at: 'first' },
  { name: `${name}, last page`, who, path, query: { ...query, limit: 10 }, at: 'last' },
]

const searches: Readonly<Record<string, string>> = {
  'one Han character': '陳',
  'two Han characters, common': '陳詠',
  'two Han characters, rare': '羅愛',
  'three Latin letters': 'cha',
  'a common surname': 'chan',
  'a given name': 'wing',
  'a rare name': 'gideon whitlock',
  'part of an address': 'chan.wing',
  'the beginning of an address': 'chan.wing.4321@',
  'no hit': 'zzqx',
  'no hit, two Han characters': '龘靐',
}

const byOf = (sortProperties: string, sortDirection: 'ASC' | 'DESC') => ({ sortProperties, sortDirection })
const sorts = (keys: readonly string[]) => keys.flatMap((key) => [byOf(key, 'ASC'), byOf(key, 'DESC')])

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const statuses = ['REGISTERED', 'DORMANT', 'NOT_REGISTERED', 'INACTIVE']

const everybody = ({ company, address }: Facts): Case[] => {
  const path = '/users'
  const filters: Record<string, Query> = {
    ...Object.fromEntries(statuses.map((status) => [`status ${status}`, { status }])),
    'active accounts': { active: 'true' },
    'inactive accounts': { active: 'false' },
    'registered accounts': { accountRegistered: 'true' },
    'accounts not registered': { accountRegistered: 'false' },
    'a common role': { roleCode: 'STAFF' },
    'a rarer role': { roleCode: 'MASTER_ADMIN' },
    'a rare role': { roleCode: 'LANDLORD_ADMIN' },
    'a company': { officeCentreId: company },
    'a building': { officeCentreId: measuredCentre },
    'an exact address': { emailAddress: address },
    'a similar name': { similarFullName: 'wing' },
    'changed in the last month': { updatedDateFrom: day(30) },
    'changed in the last month, by date': { updatedDateFrom: day(30), ...byOf('updatedDate', 'DESC') },
  }
  return [
    ...paged('all people', 'admin', path),
    ...sorts(['fullName', 'username', 'updatedDate', 'lastSeenDate', 'id']).flatMap((by) =>
      ends(`all people by ${by.sortProperties} ${by.sortDirection}`, 'admin', path, by),
    ),
    ...Object.entries(filters).flatMap(([name, query]) => ends(`all people, ${name}`, 'admin', path, query)),
    ...ends('all people, a status by last seen', 'admin', path, { status: 'REGISTERED', ...byOf('lastSeenDate', 'DESC') }),
    ...Object.entries(searches).flatMap(([name, wildcardSearch]) => ends(`all people, ${name}`, 'admin', path, { wildcardSearch })),
    ...ends('all people, a common surname by last seen', 'admin', path, { wildcardSearch: 'chan', ...byOf('lastSeenDate', 'DESC') }),
    { name: 'all people, tabs', who: 'admin', path: `${path}/status-count`, query: {} },
    { name: 'all people, tabs of a common surname', who: 'admin', path: `${path}/status-count`, query: { wildcardSearch: 'chan' } },
    { name: 'all people, to choose from', who: 'admin', path: `${path}/drop-down`, query: { wildcardSearch: 'chan', limit: 20 } },
  ]
}

const ofBuilding = (): Case[] => {
  const path = `/office-centres/${measuredCentre}/users`
  const all = { landlordId: measuredCentre }
  const filters: Record<string, Query> = {
    ...Object.fromEntries(statuses.filter((status) => status !== 'NOT_REGISTERED').map((status) => [`status ${status}`, { status }])),
    'not active': { active: 'false' },
    'a common role': { roleCode: 'STAFF' },
    'a rarer role': { roleCode: 'MASTER_ADMIN' },
    'a permission': { permissionCode: 'USER_VIEW' },
    'a similar name': { similarFullName: 'wing' },
    'changed in the last month': { updatedDateFrom: day(30) },
  }
  const list = (name: string, query: Query) => ends(`building, ${name}`, 'landlord', path, { ...all, ...query })
  return [
    ...paged('building', 'landlord', path, all),
    ...sorts(['username', 'updatedDate', 'lastSeenDate', 'companyName', 'id']).flatMap((by) =>
      list(`by ${by.sortProperties} ${by.sortDirection}`, by),
    ),
    ...Object.entries(filters).flatMap(([name, query]) => list(name, query)),
    ...Object.entries(searches).flatMap(([name, wildcardSearch]) => list(name, { wildcardSearch })),
    ...ends('building’s own staff', 'landlord', path, {}),
    { name: 'building, tabs', who: 'landlord', path: `${path}/status-count`, query: all },
    { name: 'building, to choose from', who: 'landlord', path: `${path}/drop-down`, query: { ...all, wildcardSearch: 'chan', limit: 20 } },
  ]
}

export interface Facts {
  /** A company of the building that is measured, and somebody there. */
  readonly company: number
  readonly person: number
  readonly address: string
  /** Somebody whose history is as long as a list can be paged. */
  readonly busy: number
}
/** The second building of each world. */
export const measuredCentre = 3

const histories = ({ company, person, busy }: Facts): Case[] => [
  { name: 'history of a person', who: 'landlord', path: `/office-centres/${company}/users/${person}/history`, query: { limit: 10 } },
  ...paged('history of a busy record', 'landlord', `/office-centres/${measuredCentre}/users/${busy}/history`),
  ...ends('history of a busy record from its beginning', 'landlord', `/office-centres/${measuredCentre}/users/${busy}/history`, {
    sortDirection: 'ASC',
  }),
]

export const casesOf = (facts: Facts): Case[] => [...everybody(facts), ...ofBuilding(), ...histories(facts)]
