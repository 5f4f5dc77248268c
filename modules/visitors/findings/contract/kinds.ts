/** What a finding is about first: the record that its number is of. */
export const subjectKinds = ['DOOR', 'GROUP', 'TIME_ZONE', 'BUILDING', 'FLOOR', 'COMPANY', 'PASS', 'CARD', 'CONTROLLER'] as const
export type SubjectKind = (typeof subjectKinds)[number]
export const severities = ['SERIOUS', 'NOTABLE', 'MINOR'] as const
export type Severity = (typeof severities)[number]

interface KindOfFinding {
  readonly severity: Severity
  readonly subject: SubjectKind
}
const kind = (severity: Severity, subject: SubjectKind): KindOfFinding => ({ severity, subject })

/** SERIOUS: somebody may come in who must not, or the building cannot decide any more · NOTABLE: it will hurt somebody · MINOR: untidy. In this order they are shown. */
export const kindsOfFindings = {
  PASS_OF_LEAVER: kind('SERIOUS', 'PASS'),
  PASS_OF_SWITCHED_OFF: kind('SERIOUS', 'PASS'),
  COMPANY_LEFT_FLOOR: kind('SERIOUS', 'COMPANY'),
  VISITORS_BACK_OF_HOUSE: kind('SERIOUS', 'DOOR'),
  PLACES_DIFFER: kind('SERIOUS', 'GROUP'),
  PIN_GUESS: kind('SERIOUS', 'DOOR'),
  CONTROLLER_SILENT: kind('SERIOUS', 'CONTROLLER'),
  CONTROLLER_BEHIND: kind('NOTABLE', 'CONTROLLER'),
  CONTROLLER_CLOCK: kind('NOTABLE', 'CONTROLLER'),
  CONTROLLER_OFFSET: kind('NOTABLE', 'CONTROLLER'),
  CONTROLLER_GAPS: kind('NOTABLE', 'CONTROLLER'),
  VISITORS_OPEN_NOTHING: kind('NOTABLE', 'BUILDING'),
  TENANT_DOOR_ALWAYS: kind('NOTABLE', 'DOOR'),
  TENANT_DOOR_FREE: kind('NOTABLE', 'DOOR'),
  DOOR_FIXED_NUMBER: kind('NOTABLE', 'DOOR'),
  DOOR_UNMAPPED: kind('NOTABLE', 'DOOR'),
  LIFT_FLOOR_CLOSED: kind('NOTABLE', 'FLOOR'),
  PASS_WITHOUT_DOOR: kind('NOTABLE', 'PASS'),
  PASS_UNUSED: kind('NOTABLE', 'PASS'),
  CARD_NUMBER_TWICE: kind('NOTABLE', 'CARD'),
  SCHEDULE_NEVER_OPENS: kind('NOTABLE', 'TIME_ZONE'),
  HOLIDAYS_MISSING: kind('NOTABLE', 'BUILDING'),
  DOOR_OUT_OF_USE_MAPPED: kind('MINOR', 'DOOR'),
  GROUP_WITHOUT_DOORS: kind('MINOR', 'GROUP'),
  GROUP_WITHOUT_PEOPLE: kind('MINOR', 'GROUP'),
  SCHEDULE_CLOSED_ON_HOLIDAYS: kind('MINOR', 'TIME_ZONE'),
} as const satisfies Record<string, KindOfFinding>

export type FindingKind = keyof typeof kindsOfFindings
export const findingKinds = Object.keys(kindsOfFindings) as [FindingKind, ...FindingKind[]]
export const kindsOf = (severity: Severity): FindingKind[] => findingKinds.filter((one) => kindsOfFindings[one].severity === severity)
export const kindsAbout = (subject: SubjectKind): FindingKind[] => findingKinds.filter((one) => kindsOfFindings[one].subject === subject)

/** What a single change makes or mends, and is found in a moment whatever the building's size: it is looked for after each change of what it is made of. */
export const kindsOfChanges = [
  'COMPANY_LEFT_FLOOR',
  'VISITORS_BACK_OF_HOUSE',
  'VISITORS_OPEN_NOTHING',
  'TENANT_DOOR_ALWAYS',
  'TENANT_DOOR_FREE',
  'DOOR_FIXED_NUMBER',
  'DOOR_UNMAPPED',
  'LIFT_FLOOR_CLOSED',
  'SCHEDULE_NEVER_OPENS',
  'SCHEDULE_CLOSED_ON_HOLIDAYS',
  'HOLIDAYS_MISSING',
  'DOOR_OUT_OF_USE_MAPPED',
  'GROUP_WITHOUT_DOORS',
  'GROUP_WITHOUT_PEOPLE',
] as const satisfies FindingKind[]

/** Days after which a pass that nobody has shown counts as unused. */
export const unusedDays = 90
/** PINs in use among the million that there are: beyond that a guess opens a door more often than once in a thousand. */
export const pinsAtMost = 1000
export const pinsThereAre = 1_000_000
/** The month from which next year's holidays are missed. */
export const holidaysFromMonth = 10
/** What is mended is told for so many days. */
export const mendedKeptDays = 400
