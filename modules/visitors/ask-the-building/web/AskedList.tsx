import { useListing } from '#kit/web/listing.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { words } from '#kit/web/words.ts'
import { listQuestions, type Question, questionKinds } from '../contract.ts'
import { t } from './texts.ts'

const forWhen = ({ fromDate, untilDate }: Question): string => [fromDate, untilDate].flatMap((at) => (at ? momentIn(at) : [])).join(' – ')

const columns = (): Column<Question>[] => [
  { key: 'askedDate', title: words('when'), sortable: true, always: true, width: momentWidth, render: ({ askedDate }) => momentIn(askedDate) },
  { key: 'by', title: t('askedBy'), width: 200, render: ({ by }) => by },
  { key: 'about', title: t('about'), width: 220, render: ({ about, kind }) => <NameCell name={about} second={t(`kindOf.${kind}`)} /> },
  { key: 'for', title: t('forWhen'), width: 320, render: forWhen },
]

/** Who has asked what, because asking tells a lot. */
export const AskedList = ({ oc }: { oc: string }) => {
  const list = useListing(listQuestions, { sort: { by: 'askedDate', direction: 'DESC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    kind: choice(
      t('about'),
      questionKinds.map((value) => ({ value, label: t(`kindOf.${value}`) })),
    ),
  })
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchAsked') }} {...filters} />
      <DataTable
        label={t('tab.ASKED')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ about }) => about}
        phone={(question) => ({ title: question.about, second: `${question.by} · ${momentIn(question.askedDate)}` })}
        empty={{ text: t('noneAsked') }}
      />
    </>
  )
}
