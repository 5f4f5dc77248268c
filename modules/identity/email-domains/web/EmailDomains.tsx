import { History, Plus } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { can, type EmailDomain, getEmailDomainFigures, listEmailDomains } from '../contract.ts'
import { t } from './texts.ts'
import { WhoseSelect } from './WhoseSelect.tsx'
import classes from './EmailDomains.module.css'

const AddDomain = lazy(async () => ({ default: (await import('./DomainDialog.tsx')).AddDomain }))
const ChangeDomain = lazy(async () => ({ default: (await import('./DomainDialog.tsx')).ChangeDomain }))
const DomainHistory = lazy(async () => ({ default: (await import('./DomainHistory.tsx')).DomainHistory }))
const ProveDomain = lazy(async () => ({ default: (await import('./ProveDomain.tsx')).ProveDomain }))
const RemoveDomain = lazy(async () => ({ default: (await import('./RemoveDomain.tsx')).RemoveDomain }))

/** The organisation's own domains, or those of the company that the address names. */
export const EmailDomains = () => {
  const { organisation } = useMe()
  const id = useNamed('company') ?? String(organisation.id)
  return <DomainsOf key={id} id={id} />
}

const shown = ({ domain, shownAs }: EmailDomain) => <NameCell name={shownAs} second={shownAs === domain ? undefined : domain} />

const tones = { PROVED: 'live', WAITING: 'waiting', REFUSED: 'wrong' } as const

const columnsOf = (timeZone: string): Column<EmailDomain>[] => {
  const added = ({ createdDate }: EmailDomain) => dayIn(createdDate, timeZone)
  const state = ({ state: stands, provedDate }: EmailDomain) => (
    <StatusBadge tone={tones[stands]} plain={stands === 'PROVED'}>
      {stands === 'PROVED' && provedDate ? t('provedOn', { date: dayIn(provedDate, timeZone) }) : t(`state.${stands}`)}
    </StatusBadge>
  )
  return [
    { key: 'domain', title: t('column.domain'), sortable: true, always: true, width: 320, render: shown },
    { key: 'state', title: t('column.state'), width: 210, render: state },
    { key: 'createdDate', title: t('column.createdDate'), sortable: true, width: 140, render: added },
    { key: 'people', title: t('column.people'), align: 'right', width: 110, render: ({ people }) => numberText(people) },
  ]
}

const DomainsOf = ({ id }: { id: string }) => {
  const { organisation } = useMe()
  const { open, dialog } = useDialog()
  const list = useListing(listEmailDomains, { sort: { by: 'domain', direction: 'ASC' }, params: { id }, except: ['company'] })
  const figures = useItem(getEmailDomainFigures, { params: { id } }, { keep: true }).data
  const company = figures?.companyName ?? ''
  const prove = (domain: EmailDomain) => open((onClose) => <ProveDomain id={id} domain={domain} onClose={onClose} />)
  const change = (domain: EmailDomain) => open((onClose) => <ChangeDomain id={id} company={company} domain={domain} onClose={onClose} />)
  const remove = (domain: EmailDomain) => {
    const last = figures?.domains === 1 && domain.state === 'PROVED'
    open((onClose) => <RemoveDomain id={id} company={company} domain={domain} last={last} onClose={onClose} />)
  }
  const menu = (domain: EmailDomain): MenuActions => [
    domain.may.edit && domain.state === 'WAITING' && { label: t('proveEllipsis'), onClick: () => prove(domain) },
    domain.may.edit && { label: words('editEllipsis'), onClick: () => change(domain) },
    domain.may.delete && { label: words('deleteEllipsis'), danger: true, onClick: () => remove(domain) },
  ]
  const add = holds(can.ADD)
    ? {
        label: t('addDomain'),
        icon: <Plus size={16} />,
        primary: true,
        onClick: () => open((onClose) => <AddDomain id={id} company={company} onClose={onClose} onAdded={prove} />),
      }
    : undefined
  return (
    <>
      <TitleBar
        title={t('emailDomains')}
        meta={[list.found]}
        actions={[
          add,
          {
            label: words('historyEllipsis'),
            icon: <History size={16} />,
            onClick: () => open((onClose) => <DomainHistory id={id} company={company} onClose={onClose} />),
          },
        ]}
      />
      {organisation.kind === 'landlord' && <WhoseSelect value={id} />}
      <p className={classes.rule} role="status">
        {figures && (
          <>
            {figures.domains === 0 ? t('anyAddress', { company }) : t('onlyThese', { company })}{' '}
            {figures.unproved > 0 && <strong>{t('notProved', { n: figures.unproved })} </strong>}
            {figures.outside > 0 && <strong>{t('outside', { n: figures.outside })}</strong>}
          </>
        )}
      </p>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchDomains') }} />
      <DataTable
        label={t('emailDomains')}
        columns={columnsOf(organisation.timeZone)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ shownAs }) => shownAs}
        menu={menu}
        phone={(domain) => ({ title: domain.shownAs, second: `${words('people', { n: domain.people })} · ${t(`state.${domain.state}`)}` })}
        empty={{ text: t('noneYet'), action: add }}
      />
      {dialog}
    </>
  )
}
