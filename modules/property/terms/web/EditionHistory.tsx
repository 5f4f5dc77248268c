import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/dates.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { numberText } from '#kit/web/parts/numbers.ts'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { type Edition, getEditionHistory } from '../contract.ts'
import { t } from './texts.ts'

/** Columns that only repeat other ones. */
const silent = new Set(['effectiveAt', 'publishedAt', 'publishedBy'])

/** Of a long text its title and length. */
const saidText = (value: string): string =>
  (JSON.parse(value) as Edition['termsDescList'])
    .map(
      ({ languageCode, title, text }) => `${t(`language.${languageCode}`)}: ${t('characters', { title: title || '–', n: numberText(text.length) })}`,
    )
    .join('\n')

const valueOf = (field: string, value: string | null): string | null => {
  if (value === null) return null
  if (field === 'descriptions') return saidText(value)
  if (field === 'effectiveOn') return dayText(value)
  if (field === 'mustAccept') return value === 'true' ? t('yes') : t('no')
  return field === 'status' ? t.of(`status.${value}`) : value
}

export const EditionHistory = ({ edition }: { edition: Edition }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getEditionHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid: edition.uuid }, except: ['tab'] })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  return (
    <>
      <Sections>
        <HistoryList
          zone={timeZone}
          items={history.rows.map(({ id, at, by, action, reason, changes }) => ({
            id,
            at,
            by,
            sentence: t.of(`deed.${action}`),
            reason,
            changes: changes
              .filter(({ field }) => !silent.has(field))
              .map(({ field, before, after }) => ({
                field: t.has(`field.${field}`) ? t.of(`field.${field}`) : field,
                before: valueOf(field, before),
                after: valueOf(field, after),
              })),
          }))}
        />
      </Sections>
      <Pager
        page={history.page}
        limit={history.limit}
        total={history.total ?? 0}
        totalIsMinimum={history.totalIsMinimum}
        onPage={history.setPage}
        onLimit={history.setLimit}
      />
    </>
  )
}
