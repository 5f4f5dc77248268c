import { Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, countPolls, getPoll, listPolls, type PollRow, pollStatuses } from '../contract.ts'
import { deedsOfPolls } from './bulkDeeds.tsx'
import { closes, opens } from './pollDates.ts'
import { PollStatusBadge } from './PollStatusBadge.tsx'
import { t } from './texts.ts'
import { usePollFilters } from './usePollFilters.ts'
import { usePollMenu } from './usePollMenu.tsx'

const columns = (): Column<PollRow>[] => [
  {
    key: 'title',
    title: words('title'),
    sortable: true,
    always: true,
    width: 263,
    render: (poll) => <NameCell name={poll.title} second={poll.referenceNo} />,
  },
  {
    key: 'status',
    title: words('status'),
    width: 155,
    skeleton: 'badge',
    render: (poll) => <PollStatusBadge of={poll} plain={poll.status === 'ENDED'} />,
  },
  { key: 'publishStartDate', title: t('column.opens'), sortable: true, width: momentWidth, wide: true, render: opens },
  { key: 'publishEndDate', title: t('column.closes'), sortable: true, width: momentWidth, render: closes },
  { key: 'viewableBy', title: t('column.whoCanSee'), width: 95, wide: true, render: (poll) => poll.viewableByLabel },
  { key: 'company', title: t('column.madeBy'), width: 138, wide: true, render: (poll) => poll.companyName },
  { key: 'responses', title: t('column.responses'), sortable: true, align: 'right', width: 100, render: (poll) => <Responses poll={poll} /> },
]

const Responses = ({ poll }: { poll: PollRow }) =>
  poll.status === 'DRAFT' ? '–' : t('responsesOf', { n: poll.responses, reached: numberText(poll.reached ?? 0) })

export const PollList = () => {
  const list = useListing(listPolls, { sort: { by: 'updatedDate', direction: 'DESC' }, tab: 'status' })
  const counts = useItem(countPolls, { query: list.acrossTabs }, { keep: true })
  const titled = columns()
  const { shown, choice } = useColumns('polls', titled)
  const filters = usePollFilters(list)
  const { menu, dialog } = usePollMenu()
  const bulk = useBulk({ list, params: {}, keyOf: ({ uuid }) => ({ uuid }), nameOf: ({ title }) => title, deeds: deedsOfPolls() })
  const add = holds(can.ADD) ? { label: t('newPoll'), href: '/polling/listings/new', icon: <Plus size={16} />, primary: true } : undefined
  const tab = pollStatuses.find((status) => status === list.tab)
  return (
    <>
      <TitleBar title={t('polls')} meta={[list.found]} actions={add && [add]} />
      <StatusTabs label={t('polls')} list={list} statuses={pollStatuses} counts={counts.data} nameOf={(status) => t(`status.${status}`)} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchPolls') }} {...filters} columns={choice} />
      <DataTable
        label={t('polls')}
        columns={shown}
        {...list.table}
        rowKey={(poll) => poll.uuid}
        rowName={(poll) => poll.title}
        href={(poll) => to(poll.status === 'DRAFT' ? '/polling/listings/{uuid}' : '/polling/listings/{uuid}/results', { uuid: poll.uuid })}
        onHover={(poll) => prefetch(getPoll, { params: { uuid: poll.uuid } })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(poll) => ({
          title: poll.title,
          second: poll.publishEndDate
            ? t(poll.status === 'ENDED' ? 'closedOn' : 'closesOn', { when: dayText(poll.publishEndDate) })
            : poll.referenceNo,
          badge: <PollStatusBadge of={poll} plain={poll.status === 'ENDED'} />,
        })}
        empty={{ text: tab ? t(`noneOf.${tab}`) : t('noPollsYet'), action: add }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
