import { listText } from '#kit/web/listed.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import type { Column } from '#kit/web/parts/list/DataTable.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import type { RequestRow, UserRow } from '../contract.ts'
import { t } from './texts.ts'

type Row = UserRow | RequestRow

export const Name = ({ of: { fullName, username } }: { of: Row }) => (
  <NameCell lead={<Initials name={fullName} kind="person" />} name={fullName} second={username} />
)
const Company = ({ of: { officeCentre } }: { of: Row }) => (
  <NameCell lead={<Initials name={officeCentre.companyName} kind="organisation" />} name={officeCentre.companyName} />
)
export const rolesText = ({ roleNames }: Row): string => listText(roleNames)

/** Columns that the lists of members and of pending users share. */
export const nameColumn = <R extends Row>(): Column<R> => ({
  key: 'fullName',
  title: words('personName'),
  sortable: true,
  always: true,
  width: 245,
  skeleton: 'person',
  render: (row) => <Name of={row} />,
})
export const companyColumn = <R extends Row>(sortable: boolean): Column<R> => ({
  key: 'companyName',
  title: words('company'),
  sortable,
  width: 175,
  render: (row) => <Company of={row} />,
})
export const rolesColumn = <R extends Row>(): Column<R> => ({
  key: 'roles',
  title: words('roles'),
  width: 160,
  wide: true,
  render: (row) =>
    'personInCharge' in row && row.personInCharge ? <NameCell name={rolesText(row)} second={words('personInCharge')} /> : rolesText(row),
})
export const jobTitleColumn = <R extends Row>(): Column<R> => ({
  key: 'jobTitle',
  title: t('column.jobTitle'),
  width: 140,
  wide: true,
  render: (row) => row.jobTitle ?? '–',
})
export const tagsColumn = <R extends Row>(): Column<R> => ({
  key: 'tags',
  title: t('column.tags'),
  width: 110,
  wide: true,
  render: (row) => listText(row.tags) || '–',
})
