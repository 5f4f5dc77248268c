import { useState } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, CompanySelect, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getVisitingSetting, listVisitingSettings, type VisitingSettingRow } from '../contract.ts'
import { DocumentsLapsed, RulesFacts } from './SettingFacts.tsx'
import { approvalText } from './settingForm.ts'
import { t } from './texts.ts'
import { TheSetting } from './TheSetting.tsx'
import classes from './VisitingSettings.module.css'

interface Place {
  oc: string
  query: Record<string, string>
}

const settingAddress = (uuid: string | number, query: Record<string, string>): string => to('/visiting-setting/{uuid}', { uuid }, query)

/** A building sees its own and the companies that differ; a company has one page, its own. */
export const VisitingSettings = () => {
  const { kind, id: own, buildingId } = useMe().organisation
  const isCompany = kind === 'company' && own !== buildingId
  return (
    <OfBuilding>{({ id, query }) => (isCompany ? <TheSetting oc={id} uuid={id} query={query} /> : <AllSettings oc={id} query={query} />)}</OfBuilding>
  )
}

export const VisitingSettingOf = () => <OfBuilding>{({ id, query }) => <OneSetting oc={id} query={query} />}</OfBuilding>
const OneSetting = ({ oc, query }: Place) => <TheSetting oc={oc} uuid={useParam('uuid')} query={query} back={to('/visiting-setting', {}, query)} />

const columns = (): Column<VisitingSettingRow>[] => [
  {
    key: 'companyName',
    title: words('company'),
    sortable: true,
    always: true,
    width: 240,
    render: ({ organisation }) => <NameCell name={organisation.companyName} />,
  },
  { key: 'approval', title: t('column.approval'), width: 220, render: ({ rules }) => approvalText(rules) },
  {
    key: 'longest',
    title: t('column.longest'),
    width: 160,
    render: ({ rules }) => t('longestOf', { hours: rules.longestHours, days: rules.longestDays }),
  },
  { key: 'desk', title: t('column.desk'), width: 220, wide: true, render: ({ rules }) => t(`atDesk.${rules.atDesk}`) },
]

const AllSettings = ({ oc, query }: Place) => {
  const building = useItem(getVisitingSetting, { params: { oc, uuid: oc } })
  const list = useListing(listVisitingSettings, { sort: { by: 'companyName', direction: 'ASC' }, params: { oc }, except: ['oc'] })
  const { open, dialog } = useDialog()
  const add = holds(can.EDIT)
    ? { label: t('companySettings'), onClick: () => open((onClose) => <ChooseCompany oc={oc} query={query} onClose={onClose} />) }
    : undefined
  if (!building.data) return <NotYet item={building} />
  const here = settingAddress(building.data.uuid, { ...query, ...(holds(can.EDIT) ? { edit: '1' } : {}) })
  return (
    <>
      <TitleBar
        title={t('visitingSettings')}
        actions={[{ label: holds(can.EDIT) ? words('edit') : words('details'), href: here, primary: true }, add]}
      />
      <BuildingBar path="/visiting-setting" />
      <Sections>
        <Section title={building.data.organisation.companyName}>
          <DocumentsLapsed documents={building.data.building.documents} />
          <p className={classes.quiet}>{t('ofBuildingHelp')}</p>
          <RulesFacts rules={building.data.rules} />
        </Section>
      </Sections>
      <section>
        <h2 className={classes.listTitle}>{t('stricterCompanies')}</h2>
        <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchCompanies') }} />
        <DataTable
          label={t('stricterCompanies')}
          columns={columns()}
          {...list.table}
          rowKey={({ uuid }) => uuid}
          rowName={({ organisation }) => organisation.companyName}
          href={({ uuid }) => settingAddress(uuid, query)}
          phone={({ organisation, rules }) => ({ title: organisation.companyName, second: approvalText(rules) })}
          empty={{ text: t('noneStricter'), action: add }}
        />
      </section>
      {dialog}
    </>
  )
}

const ChooseCompany = ({ oc, query, onClose }: Place & { onClose: () => void }) => {
  const go = useGo()
  const [company, setCompany] = useState('')
  const open = () => {
    onClose()
    go(settingAddress(company, query))
  }
  return (
    <FormDialog title={t('companySettings')} verb={words('choose')} disabled={company === ''} busy={false} onClose={onClose} onSave={open}>
      <CompanySelect label={words('company')} office={oc} value={company} onChange={setCompany} required data-autofocus />
    </FormDialog>
  )
}
