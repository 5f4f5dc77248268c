import { Pencil } from 'lucide-react'
import { dotted } from '#kit/contract/dotted.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { getBookCodes } from '../contract.ts'
import type { Codes } from '../contract/codes.ts'
import { BookTabs } from './BookTabs.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { t } from './texts.ts'
import classes from './Books.module.css'

type Row = Codes['codes'][number]
const columns = (): Column<Row>[] => [
  { key: 'title', title: words('name'), always: true, width: 300, render: ({ title }) => title },
  { key: 'about', title: t('column.about'), width: 200, render: ({ about }) => t(`about.${about}`) },
  { key: 'code', title: t('column.code'), width: 220, render: ({ code }) => code },
]

/** What the accounting of the building calls its accounts, kinds of charges and rates of tax. */
export const CodeList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { data, error, refetch } = useItem(getBookCodes, { params: { oc } })
  const { open, dialog } = useDialog()
  const edit = (codes: Codes) => ({
    label: words('editEllipsis'),
    icon: <Pencil size={16} strokeWidth={1.7} />,
    primary: true,
    onClick: () => open((onClose) => <CodesDialog oc={oc} codes={codes} onClose={onClose} />),
  })
  return (
    <>
      <TitleBar title={t('books')} tab={t('codes')} actions={[data?.may.edit && edit(data)]} />
      <BuildingBar path="/books" query={{ tab: 'codes' }} />
      <BookTabs value="codes" query={query} />
      <p className={classes.intro}>{t('codesIntro')}</p>
      <DataTable
        label={t('codes')}
        columns={columns()}
        rows={data?.codes}
        {...(error && !data ? { error: { cause: error.message, requestId: error.requestId, onRetry: () => void refetch() } } : {})}
        rowKey={({ about, name }) => `${about} ${name}`}
        rowName={({ title }) => title}
        phone={({ title, about, code }) => ({ title, second: dotted(t(`about.${about}`), code) })}
      />
      {dialog}
    </>
  )
}
