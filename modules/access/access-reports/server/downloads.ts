import { buffer } from 'node:stream/consumers'
import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { csv } from '#kit/server/files/sheets.ts'
import { fairQueue } from '#kit/server/jobs/fair-queue.ts'
import { momentAt } from '#kit/server/moments.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import {
  type AccessDataQuery,
  type AccessEvent,
  type CredentialQuery,
  type ListedCredential,
  noAvailableData,
  type PassTransaction,
  tooMuchData,
  type TransactionQuery,
} from '../contract.ts'
import { reasonKeyOf } from '../contract/kinds.ts'
import { everything } from './report-rows.ts'
import { say } from './words.ts'

/** The documents' downloads come inside an answer, which has to stay one that a browser holds. */
const atMost = 50_000

type Zone = Pick<Building, 'timeZone'>
type Cells<Row> = readonly (readonly [head: string, cell: (row: Row) => string | number | null])[]

/** Fifty thousand rows are in memory while their file is made: of one person one at a time, and one more may wait. */
const desk = fairQueue({ places: 2, runningEach: 1, waitingEach: 1 })

/** What is empty is said instead of an empty file; what is too much is to be narrowed by days. */
export const reportFile = <Row>(
  context: SignedIn,
  building: Zone,
  name: string,
  read: (atMost: number) => Promise<readonly Row[]>,
  cells: Cells<Row>,
) => desk.run(context.scope.personId, async () => written(context, building, name, await read(atMost), cells))

const sheetOf = <Row>(context: SignedIn, building: Zone, name: string, read: () => Promise<readonly Row[]>, cells: Cells<Row>) =>
  reportFile(
    context,
    building,
    name,
    read,
    cells.map(([head, cell]) => [say(context.language, `download.${head}`), cell]),
  )

const written = async <Row>(context: SignedIn, building: Zone, name: string, rows: readonly Row[], cells: Cells<Row>) => {
  if (rows.length === 0) throw new Failed(noAvailableData)
  if (rows.length > atMost) throw new Failed(tooMuchData, { values: { n: atMost } })
  const lines = async function* () {
    for (const row of rows) yield cells.map(([, cell]) => cell(row))
  }
  const sheet = csv(
    cells.map(([head]) => head),
    lines(),
  )
  const data = (await buffer(sheet as AsyncIterable<Uint8Array>)).toString('base64')
  return { data, fileName: `${name}-${localTime(context.now(), building.timeZone).date}.csv` }
}

type Told = Pick<SignedIn, 'language'>
const moment = ({ language }: Told, { timeZone }: Building, at: string) => momentAt(language, new Date(at), timeZone)
const reasonIn = ({ language }: Told, said: string | null) => {
  const key = reasonKeyOf(said)
  return key ? say(language, `why.${key}`) : said
}
const people = <Row extends { holder: AccessEvent['holder'] }>(): Cells<Row> => [
  ['name', ({ holder }) => holder?.fullName ?? null],
  ['company', ({ holder }) => holder?.company.companyName ?? null],
]

export const downloadEvents = (context: SignedIn, building: Building, query: AccessDataQuery) => {
  const { language } = context
  return sheetOf<AccessEvent>(context, building, 'access-data', () => everything.events(context, building, query, atMost), [
    ['when', ({ eventDate }) => moment(context, building, eventDate)],
    ['event', ({ kind }) => say(language, `event.${kind}`)],
    ['door', ({ door }) => door?.name ?? null],
    ...people<AccessEvent>(),
    ['pass', ({ passKind }) => passKind && say(language, `pass.${passKind}`)],
    ['direction', ({ direction }) => direction && say(language, `direction.${direction}`)],
    ['reason', ({ reason }) => reasonIn(context, reason)],
  ])
}

export const downloadTransactions = (context: SignedIn, building: Building, query: TransactionQuery) => {
  const { language } = context
  return sheetOf<PassTransaction>(context, building, 'transaction-history', () => everything.transactions(context, building, query, atMost), [
    ['when', ({ at }) => moment(context, building, at)],
    ['deed', ({ deed }) => deed],
    ['pass', ({ passKind }) => say(language, `pass.${passKind}`)],
    ...people<PassTransaction>(),
    ['by', ({ by }) => by],
    ['reason', ({ reason }) => reason],
  ])
}

export const downloadCredentials = (context: SignedIn, building: Building, query: CredentialQuery) => {
  const { language } = context
  return sheetOf<ListedCredential>(context, building, 'credential-listing', () => everything.credentials(context, building, query, atMost), [
    ...people<ListedCredential>(),
    ['pass', ({ passKind }) => say(language, `pass.${passKind}`)],
    ['status', ({ status }) => say(language, `state.${status}`)],
    ['works', ({ works }) => say(language, works ? 'yes' : 'no')],
    ['card', ({ cardNumber, device }) => cardNumber ?? device],
    ['doors', ({ doors }) => doors],
    ['assigned', ({ assignedDate }) => moment(context, building, assignedDate)],
  ])
}
