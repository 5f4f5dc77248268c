import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import { type Acceptance, type Edition, listAcceptances } from '../contract.ts'
import { t } from './texts.ts'

/** Who has agreed to the edition, the latest first. */
export const Acceptances = ({ edition }: { edition: Edition }) => {
  const { timeZone } = useMe().organisation
  const list = useListing(listAcceptances, { sort: { by: 'acceptedDate', direction: 'DESC' }, params: { uuid: edition.uuid }, except: ['tab'] })
  const when = ({ acceptedDate }: Acceptance) => momentIn(acceptedDate, timeZone)
  const columns: Column<Acceptance>[] = [
    {
      key: 'fullName',
      title: words('personName'),
      width: 300,
      render: ({ fullName, email }) => <NameCell lead={<Initials name={fullName} kind="person" />} name={fullName} second={email} />,
    },
    { key: 'language', title: words('language'), width: 140, render: ({ languageCode }) => t(`language.${languageCode}`) },
    { key: 'acceptedDate', title: t('column.acceptedDate'), width: momentWidth, sortable: true, render: when },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchPeople') }} />
      <DataTable
        label={t('acceptances')}
        columns={columns}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ fullName }) => fullName}
        menu={({ email }) => [{ label: t('writeMail'), onClick: () => location.assign(`mailto:${encodeURIComponent(email)}`) }]}
        phone={(row) => ({ title: row.fullName, second: when(row) })}
        empty={{ text: t('nobodyYet') }}
      />
    </>
  )
}
