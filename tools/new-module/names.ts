/** `season-parking` in the spellings that files and code use. */
export interface Names {
  area: string
  /** `season-parking` */
  module: string
  /** `seasonParking` */
  variable: string
  /** `season parking`, `Season parking` */
  many: string
  title: string
  /** One of them: `parcel-box`, and as people write it: `parcel box`. */
  noun: string
  one: string
  /** `survey`, `Survey`, `SURVEY` */
  nounVariable: string
  nounType: string
  /** `Surveys` */
  manyType: string
  permission: string
  /** `season_parking` */
  table: string
  /** Companies make records of their own; else they are the building's. */
  ofCompanies: boolean
  /** The paths of its calls name the building; else they are about what the caller's scope has. */
  inBuilding: boolean
  /** What the paths of its calls begin with: `/surveys`, `/office-centres/{oc}/loans`. */
  calls: string
  /** They have a title and a description in three languages; else a name. */
  titled: boolean
  /** They have a status of their own, with steps between its states. */
  states: boolean
  /** What a record is called by: `title` or `name`. */
  field: 'title' | 'name'
  /** `surveyDescList` */
  descList: string
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const spaced = (kebab: string): string => kebab.replaceAll('-', ' ')

/** `surveys` → `survey`, `companies` → `company`, `passes` → `pass`; words like `aircon` stay. */
export const singular = (plural: string): string => {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y')
  if (/(ss|sh|ch|x)es$/.test(plural)) return plural.replace(/es$/, '')
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : plural
}

/** What is said behind `--`. */
export interface Kind {
  titled?: boolean
  inBuilding?: boolean
  states?: boolean
}

export const namesOf = (path: string, needs: readonly string[] = [], { titled = false, inBuilding = false, states = false }: Kind = {}): Names => {
  const [area = '', module = '', ...rest] = path.split('/')
  if (rest.length > 0 || ![area, module].every((word) => /^[a-z]+(-[a-z]+)*$/.test(word)))
    throw new Error(`"${path}" is no module: write area/module in small letters, such as engagement/surveys`)
  const noun = singular(module)
  return {
    area,
    module,
    variable: camel(module),
    many: spaced(module),
    title: capital(spaced(module)),
    noun,
    one: spaced(noun),
    nounVariable: camel(noun),
    nounType: capital(camel(noun)),
    manyType: capital(camel(module)),
    permission: noun.replaceAll('-', '_').toUpperCase(),
    table: module.replaceAll('-', '_'),
    // what becomes of them when a company leaves is asked by the module of the organisations
    ofCompanies: needs.includes('office-centres') && !inBuilding,
    inBuilding,
    calls: inBuilding ? `/office-centres/{oc}/${module}` : `/${module}`,
    titled,
    states,
    field: titled ? 'title' : 'name',
    descList: `${camel(noun)}DescList`,
  }
}
