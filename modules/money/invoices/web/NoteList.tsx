import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuAction } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { can, countInvoices, downloadCreditNote, emailCreditNotes, listCreditNotes } from '../contract.ts'
import type { CreditNote } from '../contract/made.ts'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { money } from './invoiceText.ts'
import { Numbered, NumberCell } from './NumberCell.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
  ofCompany: boolean
  keepsCodes: boolean
}

const columnsOf = (ofCompany: boolean): Columns<CreditNote> => [
  {
    key: 'noteNo',
    title: t('column.note'),
    sortable: true,
    always: true,
    width: 220,
    render: ({ noteNo, invoice, openedDate }) => <NumberCell number={noteNo} fresh={ofCompany && openedDate === null} second={invoice.invoiceNo} />,
  },
  !ofCompany && { key: 'company', title: words('company'), width: 200, render: ({ company }: CreditNote) => company.name },
  { key: 'noteDate', title: t('column.noteDate'), sortable: true, width: dayWidth, render: ({ noteDate }) => dayText(noteDate) },
  { key: 'amount', title: t('fact.credited'), sortable: true, align: 'right', width: 130, render: ({ amount, currency }) => money(amount, currency) },
  { key: 'reason', title: words('reason'), width: 260, wide: true, render: ({ reason }) => reason },
  { key: 'opened', title: t('column.opened'), width: 130, wide: true, render: ({ openedDate }) => (openedDate ? words('yes') : t('notOpened')) },
]

/** Credit notes of all invoices; each leads to its invoice. */
export const NoteList = ({ oc, query, ofCompany, keepsCodes }: Props) => {
  const list = useListing(listCreditNotes, {
    sort: { by: 'noteDate', direction: 'DESC' },
    ...(ofCompany ? {} : { fixed: { officeCentreId: oc } }),
    except: ['oc', 'tab'],
  })
  const counts = useItem(countInvoices, ofCompany ? {} : { query: { officeCentreId: oc } }).data
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    dateFrom: day(t('filter.noteFrom')),
    dateTo: day(t('filter.noteTo')),
  })
  const { save } = useSave()
  const mail = useExport(emailCreditNotes, { query: list.query })
  const menu = ({ uuid, noteNo }: CreditNote): MenuAction[] => [
    { label: t('savePdf'), onClick: () => void save(downloadCreditNote, { params: { uuid } }, `${noteNo}.pdf`) },
  ]
  return (
    <>
      <TitleBar title={t('invoices')} tab={t('creditNotes')} meta={[list.found]} actions={[holds(can.EXPORT) && mail]} />
      <BuildingBar path="/invoices" query={{ tab: 'notes' }} />
      <InvoiceTabs value="NOTES" query={query} counts={counts} ofCompany={ofCompany} codes={keepsCodes} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchNotes') }} {...filters} />
      <DataTable
        label={t('creditNotes')}
        columns={columnsOf(ofCompany)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ noteNo }) => noteNo}
        href={({ invoice }) => to('/invoices/{uuid}', { uuid: invoice.uuid }, query)}
        menu={menu}
        phone={(note) => ({
          title: <Numbered number={note.noteNo} fresh={ofCompany && note.openedDate === null} />,
          second: dotted(ofCompany ? '' : note.company.name, dayText(note.noteDate), money(note.amount, note.currency)),
        })}
        empty={{ text: t('noCreditNotes') }}
      />
    </>
  )
}
