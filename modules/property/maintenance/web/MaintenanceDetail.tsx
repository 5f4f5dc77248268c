import { Ban, CircleStop, Pencil } from 'lucide-react'
import { languages } from '#kit/contract/language.ts'
import { listText } from '#kit/web/listed.ts'
import { useParam } from '#kit/web/navigation.ts'
import { momentIn, zoneText } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getMaintenance, type Maintenance } from '../contract.ts'
import { MaintenanceHistory } from './MaintenanceHistory.tsx'
import { MaintenanceStatusBadge } from './MaintenanceStatusBadge.tsx'
import { ends, starts } from './moments.ts'
import { t } from './texts.ts'
import { useStops } from './useStops.tsx'

const path = '/management/maintenance-mode'

export const MaintenanceDetail = () => {
  const uuid = useParam('uuid')
  const { ask, dialog } = useStops()
  const window = useItem(getMaintenance, { params: { uuid } })
  if (!window.data) return <NotYet item={window} />
  const { title, status, may } = window.data
  return (
    <>
      <TitleBar
        title={title}
        back={path}
        badge={<MaintenanceStatusBadge status={status} />}
        meta={[`${starts(window.data)} – ${ends(window.data)}`]}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: to(`${path}/edit/{uuid}`, { uuid }) },
          may.end && { label: t('endEllipsis'), icon: <CircleStop size={16} />, onClick: () => ask('end', uuid) },
          may.cancel && { label: t('cancelEllipsis'), icon: <Ban size={16} />, danger: true, onClick: () => ask('cancel', uuid) },
        ]}
      />
      <RecordTabs
        label={title}
        here={to(`${path}/{uuid}`, { uuid })}
        details={<Details window={window.data} />}
        history={<MaintenanceHistory window={window.data} />}
      />
      {dialog}
    </>
  )
}

const Details = ({ window }: { window: Maintenance }) => {
  const { buildings, closedAt, timeZone, organisations, maintenanceDescList, status } = window
  return (
    <Sections>
      <Section title={t('where')}>
        <Facts
          facts={[
            { label: t('where'), value: buildings.length ? listText(buildings.map(({ name }) => name)) : t('scope.PLATFORM') },
            { label: t('concerned'), value: t('organisations', { n: organisations }) },
          ]}
        />
      </Section>
      <Section title={words('when')}>
        <Facts
          facts={[
            { label: t('column.starts'), value: starts(window) },
            { label: t('column.ends'), value: ends(window) },
            { label: words('timeZone'), value: zoneText(timeZone) },
            closedAt && { label: t(status === 'CANCELLED' ? 'calledOff' : 'endedEarly'), value: momentIn(closedAt, timeZone) },
          ]}
        />
      </Section>
      <Section title={t('whatIsSaid')}>
        {languages.map((language) => {
          const said = maintenanceDescList.find((entry) => entry.languageCode === language)
          return (
            <div key={language} lang={language}>
              <Facts
                facts={[
                  { label: t(`language.${language}`), value: said?.title || t('usesEnglish'), wide: true },
                  said?.message && { label: t('message'), value: said.message, wide: true },
                ]}
              />
            </div>
          )
        })}
      </Section>
      <RecordSection record={window} zone={timeZone} />
    </Sections>
  )
}
