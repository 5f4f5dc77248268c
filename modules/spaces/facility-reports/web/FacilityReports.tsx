import { FileDown } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { ChartPair, Sections } from '#kit/web/parts/page/Section.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, emailFacilityReport, type FacilityReport, getFacilityReport, reportTables } from '../contract.ts'
import { CompanyShares } from './CompanyShares.tsx'
import { FigureTable } from './FigureTable.tsx'
import { HeatMap } from './HeatMap.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { Refusals } from './Refusals.tsx'
import { daysText } from './reportText.ts'
import { t } from './texts.ts'
import { Totals } from './Totals.tsx'
import { Unmet } from './Unmet.tsx'
import { useAsked } from './useAsked.ts'

/** How much of what a building offers was used, when and by whom, and what was wanted in vain. */
export const FacilityReports = () => <OfBuilding>{({ id }) => <Report oc={id} />}</OfBuilding>

const Report = ({ oc }: { oc: string }) => {
  const [asked, change] = useAsked()
  const report = useItem(getFacilityReport, { params: { oc }, query: asked }, { keep: true })
  const email = useSend(emailFacilityReport, { said: t('recordEmailed') })
  const { period, date, dateFrom, dateTo } = asked
  const sameDays = Object.fromEntries(Object.entries({ period, date, dateFrom, dateTo }).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  const send = {
    label: words('export'),
    icon: <FileDown size={16} />,
    loading: email.busy,
    menu: reportTables.map((table) => ({ label: t(`table.${table}`), onClick: () => email({ params: { oc }, query: { ...asked, table } }) })),
  }
  return (
    <>
      <TitleBar title={t('facilityReports')} meta={report.data ? aboutOf(report.data) : []} actions={[holds(can.EXPORT) && send]} />
      <BuildingBar path="/facility-reports" query={sameDays} />
      {report.data && <PeriodBar oc={oc} asked={asked} report={report.data} onChange={change} />}
      <Found item={report}>{(found) => <Figures report={found} filtered={asked.companyId !== undefined} />}</Found>
    </>
  )
}

const aboutOf = ({ days, soFar, before }: FacilityReport) => [
  soFar ? t('soFar', { days: daysText(days) }) : daysText(days),
  t('comparedWith', { days: daysText(before) }),
]

const Figures = ({ report, filtered }: { report: FacilityReport; filtered: boolean }) => {
  if (report.choices.facilities.length === 0) return <Empty text={t('noFacilities')} />
  return (
    <Sections>
      <Totals report={report} />
      <HeatMap hours={report.hours} />
      <ChartPair>
        <CompanyShares companies={report.companies} alone={filtered} />
        <Refusals refusals={report.refusals} since={report.refusalsSince} />
      </ChartPair>
      <Unmet unmet={report.unmet} />
      <FigureTable
        title={t('table.CATEGORIES')}
        of={t('category')}
        rows={report.categories.map((row) => ({ ...row, key: String(row.id), label: row.name }))}
      />
      <FigureTable
        title={t('table.FACILITIES')}
        of={words('facility')}
        rows={report.facilities.map((row) => ({ ...row, key: row.uuid, label: row.title, second: row.category }))}
      />
    </Sections>
  )
}
