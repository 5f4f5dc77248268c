import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { progressOf, type RehearsalRecord } from '#kit/server/rehearse/rehearse.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can as canBookings } from '#modules/spaces/bookings/contract.ts'
import { refusalOf } from '#modules/spaces/bookings/server/front.ts'
import { can, canRates, type Mark, type NamedCounts, type Rehearsal, type RehearsalOf, type RehearsalRow, type Rehearsed } from '../contract.ts'
import { LimitDraft, RateDraft, RehearsedKept, Result, RulesDraft } from '../contract/result.ts'
import { aboutNamed, companiesNamed, facilitiesNamed } from './names-rows.ts'
import { say } from './words.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'currency' | 'timeZone'>

/** How the kinds are called in the database, and outside. */
export const kindNames = { RULES: 'spaces.rules', RATE: 'spaces.rate', LIMIT: 'spaces.limit' } as const satisfies Record<RehearsalOf, string>
const kindOf = ({ kind }: RehearsalRecord): RehearsalOf => (kind === kindNames.RULES ? 'RULES' : kind === kindNames.RATE ? 'RATE' : 'LIMIT')
/** Prices are told to those who may read them. */
export const kindsFor = ({ holds }: SignedIn, only?: RehearsalOf): string[] =>
  (['RULES', 'LIMIT', ...(holds(canRates.VIEW) ? (['RATE'] as const) : [])] as const).flatMap((kind) =>
    only === undefined || only === kind ? [kindNames[kind]] : [],
  )

// a draft of before some rule was asked for is told without it, for the two weeks that it is kept
const draftsOf = (row: RehearsalRecord) => {
  const kind = kindOf(row)
  return {
    rules: kind === 'RULES' ? (RulesDraft.safeParse(row.draft).data ?? null) : null,
    rate: kind === 'RATE' ? (RateDraft.safeParse(row.draft).data ?? null) : null,
    limit: kind === 'LIMIT' ? (LimitDraft.safeParse(row.draft).data ?? null) : null,
  }
}
const resultOf = ({ result }: RehearsalRecord): Result | null => (result === null ? null : (Result.safeParse(result).data ?? null))
type Drafts = ReturnType<typeof draftsOf>

/** What each is about, with the name of now; a rate that is new has none but its own. */
const aboutOf = async (context: SignedIn, building: Building, drafts: readonly Drafts[]) => {
  const named = await aboutNamed(context, building, {
    facilities: drafts.flatMap(({ rules }) => rules?.facilityUuid ?? []),
    rates: drafts.flatMap(({ rate }) => rate?.replaces?.uuid ?? []),
    groups: drafts.flatMap(({ limit }) => limit?.userGroupId ?? []),
  })
  return ({ rules, rate, limit }: Drafts): Rehearsal['about'] => {
    if (rules) {
      const found = named.facilities.get(rules.facilityUuid)
      return { uuid: found ? rules.facilityUuid : null, name: found?.name ?? '' }
    }
    if (rate) return { uuid: rate.replaces && named.rates.has(rate.replaces.uuid) ? rate.replaces.uuid : null, name: rate.rate.name }
    return named.groups.get(limit?.userGroupId ?? 0) ?? { uuid: null, name: '' }
  }
}

export const presentRehearsals = async (context: SignedIn, building: Building, page: Page<RehearsalRecord>): Promise<Page<RehearsalRow>> => {
  const drafts = page.items.map(draftsOf)
  const about = await aboutOf(context, building, drafts)
  return {
    ...page,
    items: page.items.map((row, at) => {
      const result = resultOf(row)
      const draft = drafts[at] ?? draftsOf(row)
      return {
        ...progressOf(row),
        kind: kindOf(row),
        about: about(draft),
        totals: result?.totals ?? null,
        currency: result?.currency ?? building.currency,
      }
    }),
  }
}

/** Facilities and companies that have gone keep their numbers in the sums, and the names that they had. */
const named = async (
  context: SignedIn,
  building: Building,
  result: Result,
): Promise<Pick<NonNullable<Rehearsal['result']>, 'facilities' | 'companies'>> => {
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  const facilities = await facilitiesNamed(context, building, ids(result.facilities))
  // whose the bookings are is for those who read bookings
  const shown = context.holds(canBookings.VIEW) ? result.companies : []
  const companies = await companiesNamed(context, building, ids(shown))
  return {
    facilities: result.facilities.map((row): NamedCounts => ({ ...row, uuid: null, name: '', ...facilities.get(row.id) })),
    companies: shown.map((row): NamedCounts => ({ ...row, uuid: null, name: companies.get(row.id) ?? '' })),
  }
}

export const presentRehearsal = async (context: SignedIn, building: Building, row: RehearsalRecord): Promise<Rehearsal> => {
  const drafts = draftsOf(row)
  const about = (await aboutOf(context, building, [drafts]))(drafts)
  const result = resultOf(row)
  const over = row.finishedAt !== null
  const gone = drafts.rules !== null && about.uuid === null
  const replacedGone = drafts.rate?.replaces !== null && about.uuid === null
  return {
    ...progressOf(row),
    kind: kindOf(row),
    about,
    ...drafts,
    result: result && { ...result, ...(await named(context, building, result)) },
    today: todayIn(context, building),
    may: {
      apply:
        result !== null &&
        ((drafts.rules !== null && !gone && context.holds(can.EDIT)) ||
          (drafts.rate !== null && !replacedGone && context.holds(canRates.EDIT) && context.holds(canRates.ADD))),
      cancel: !over && context.holds(can.EDIT),
    },
  }
}

export const presentRecords = async (
  context: SignedIn,
  building: Building,
  page: Page<{ position: number; mark: string; row: unknown }>,
): Promise<Page<Rehearsed>> => {
  const reads = context.holds(canBookings.VIEW)
  const rows = page.items.map(({ position, mark, row }) => ({ position, mark: mark as Mark, ...RehearsedKept.parse(row) }))
  const facilities = await facilitiesNamed(
    context,
    building,
    rows.map(({ facilityId }) => facilityId),
  )
  const companies = await companiesNamed(
    context,
    building,
    rows.map(({ companyId }) => companyId ?? building.id),
  )
  return {
    ...page,
    items: rows.flatMap(({ bookingUuid, referenceNo, facilityId, companyId, value, limit, ...row }) => {
      const facility = facilities.get(facilityId)
      if (!facility) return []
      const said = row.rule && row.rule !== 'blocked' ? refusalOf(context.language, { rule: row.rule, ok: false, value, limit }).message : null
      return [
        {
          ...row,
          booking: bookingUuid === null || referenceNo === null || !reads ? null : { uuid: bookingUuid, referenceNo },
          facility,
          company: reads ? (companies.get(companyId ?? building.id) ?? '') : '',
          message: row.rule === 'blocked' ? say(context.language, 'blockedThen') : said,
        },
      ]
    }),
  }
}
