import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, type DomainState, type EmailDomain, type EmailDomainQuery, type Mailbox } from '../contract.ts'
import { asciiDomain, shownDomain } from './domain-names.ts'
import { peopleByDomain } from './front.ts'
import { recordFor } from './record-value.ts'
import { isShared } from './shared-domains.ts'
import { emailDomains, type EmailDomainTables } from './tables.ts'

type Organisation = Pick<OfficeCentreRecord, 'id' | 'buildingId' | 'companyName'>

const domainsOf = (context: SignedIn, organisation: Pick<Organisation, 'id'>) =>
  context
    .read<EmailDomainTables>()
    .selectFrom('emailDomains')
    .select([
      'id',
      'uuid',
      'version',
      'domain',
      'createdAt',
      'updatedAt',
      'provedAt',
      'provedBy',
      'codeHash',
      'codeMailbox',
      'codeSentAt',
      'codeExpiresAt',
    ])
    .where(ownRows(context.scope, emailDomains))
    .where('officeCentreId', '=', organisation.id)
    .where('endedAt', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof domainsOf>['executeTakeFirstOrThrow']>>

/** Addresses are kept as people write them, so that the same domain can be there in two spellings. */
const peopleOf = async (context: SignedIn, organisation: Organisation): Promise<Map<string, number>> => {
  const found = await Promise.all(peopleByDomain.answers.map((ask) => ask(context, organisation)))
  const people = new Map<string, number>()
  for (const { domain, people: n } of found.flat()) people.set(asciiDomain(domain), (people.get(asciiDomain(domain)) ?? 0) + n)
  return people
}

const stateOf = ({ provedAt, domain }: Row): DomainState => {
  if (isShared(domain)) return 'REFUSED'
  return provedAt === null ? 'WAITING' : 'PROVED'
}

/** What is on its way, while it can be given. */
const codeOf = ({ now }: SignedIn, { codeHash, codeMailbox, codeSentAt, codeExpiresAt }: Row): EmailDomain['code'] =>
  codeHash !== null && codeMailbox !== null && codeSentAt !== null && codeExpiresAt !== null && Date.parse(codeExpiresAt) > now().getTime()
    ? { mailbox: codeMailbox as Mailbox, sentDate: codeSentAt, expiresDate: codeExpiresAt }
    : null

const present = (context: SignedIn, row: Row, people: ReadonlyMap<string, number>): EmailDomain => {
  const state = stateOf(row)
  const edit = context.holds(can.EDIT)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    domain: row.domain,
    shownAs: shownDomain(row.domain),
    state,
    provedDate: row.provedAt,
    provedBy: row.provedBy as EmailDomain['provedBy'],
    record: state === 'WAITING' && edit ? recordFor(context.app, row) : null,
    code: state === 'WAITING' ? codeOf(context, row) : null,
    people: people.get(row.domain) ?? 0,
    createdDate: row.createdAt,
    updatedDate: row.updatedAt,
    may: { edit, delete: context.holds(can.DELETE) },
  }
}

const sort = { domain: 'emailDomains.domain', createdDate: 'emailDomains.createdAt', updatedDate: 'emailDomains.updatedAt', id: 'emailDomains.id' }

/** The domains of one organisation are few: they are looked through as they stand. */
export const listEmailDomains = async (context: SignedIn, organisation: Organisation, query: EmailDomainQuery): Promise<Page<EmailDomain>> => {
  let rows = domainsOf(context, organisation)
  // what can be no part of a domain is found in none
  const wanted = query.wildcardSearch && (asciiDomain(query.wildcardSearch.replace(/^@/, '')) || query.wildcardSearch)
  if (wanted) rows = rows.where((eb) => eb(eb.fn<number>('strpos', ['domain', eb.val(wanted)]), '>', 0))
  rows = baseFiltered(context, rows, query, { changed: 'emailDomains.updatedAt' })
  const [page, people] = await Promise.all([listing(context, rows, query, sort, 'emailDomains.id'), peopleOf(context, organisation)])
  return { ...page, items: page.items.map((row) => present(context, row, people)) }
}

/** Those of an organisation that can be proved and are not, the oldest first. */
export const waitingDomains = async (context: SignedIn, organisation: Pick<Organisation, 'id'>, limit: number) => {
  const rows = await domainsOf(context, organisation).where('provedAt', 'is', null).orderBy('createdAt').limit(limit).execute()
  return rows.filter((row) => stateOf(row) === 'WAITING')
}

export const presentEmailDomain = async (context: SignedIn, organisation: Organisation, id: number): Promise<EmailDomain> => {
  const row = await domainsOf(context, organisation).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return present(context, row, await peopleOf(context, organisation))
}

/** Nobody is outside where there are no domains that count. */
export const emailDomainFigures = async (context: SignedIn, organisation: Organisation) => {
  const [rows, people] = await Promise.all([domainsOf(context, organisation).execute(), peopleOf(context, organisation)])
  const named = new Set(rows.filter((row) => stateOf(row) === 'PROVED').map(({ domain }) => domain))
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, n) => total + n, 0)
  const outside = named.size === 0 ? [] : [...people].filter(([domain]) => !named.has(domain)).map(([, n]) => n)
  const unproved = rows.length - named.size
  return { companyName: organisation.companyName, domains: named.size, unproved, people: sum(people.values()), outside: sum(outside) }
}
