import { Download, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { language } from '#kit/web/language.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshAnswer, useItem } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding, useBuildingName } from '#modules/identity/office-centres/web/front.tsx'
import { downloadSheets, getPresence } from '../contract.ts'
import { type FloorSheet, floorSheets } from '../contract/floor-sheets.ts'
import { floorText, seenText } from './PersonRow.tsx'
import { RollCallTabs } from './RollCallTabs.tsx'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

/** A sheet that is older than that is none to rely on when the network dies. */
const every = 5 * 60_000

/** Who is in, by floor, to be printed and taken along: one page for each floor. */
export const FloorSheets = () => <OfBuilding>{({ id, query }) => <Sheets key={id} oc={id} query={query} />}</OfBuilding>

const Sheets = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const presence = useItem(getPresence, { params: { oc } })
  const building = useBuildingName(oc)
  useEffect(() => {
    const timer = setInterval(() => refreshAnswer(getPresence, { params: { oc } }), every)
    return () => clearInterval(timer)
  }, [oc])
  const { data } = presence
  const sheets = data ? floorSheets(data.people, language) : []
  const { save, saving } = useSave()
  const savePdf = () => void save(downloadSheets, { params: { oc } }, `${t('sheets')}.pdf`)
  return (
    <>
      <div className={classes.screen}>
        <TitleBar
          title={t('sheets')}
          back={to('/roll-calls', {}, query)}
          meta={data ? [words('people', { n: data.people.length }), t('asOf', { time: momentIn(data.asOf) })] : []}
          actions={[
            { label: t('savePdf'), icon: <Download size={16} />, disabled: sheets.length === 0 || saving !== undefined, onClick: savePdf },
            { label: t('print'), icon: <Printer size={16} />, primary: true, disabled: sheets.length === 0, onClick: () => window.print() },
          ]}
        />
        <BuildingBar path="/roll-calls/sheets" />
        <RollCallTabs value="sheets" query={query} />
      </div>
      {!data && <NotYet item={presence} />}
      {data && sheets.length === 0 && <Empty text={t('nobodyInside')} />}
      <div className={classes.sheets}>
        {data &&
          sheets.map(({ floor, people }) => (
            <section key={floor} className={classes.sheet}>
              <h2>
                {floor === null ? t('floorUnknown') : floorText(floor)} · {words('people', { n: people.length })}
              </h2>
              <p className={classes.printed}>
                {building} · {t('asOf', { time: momentIn(data.asOf) })}
              </p>
              <SheetTable people={people} />
            </section>
          ))}
      </div>
    </>
  )
}

const SheetTable = ({ people }: Pick<FloorSheet, 'people'>) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{t('state.SAFE')}</th>
        <th scope="col">{words('personName')}</th>
        <th scope="col">{words('company')}</th>
        <th scope="col">{words('mobileNumber')}</th>
        <th scope="col">{t('lastSeen')}</th>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <tr key={person.key}>
          <td className={classes.tick}>☐</td>
          <td className={classes.person}>{person.fullName}</td>
          <td>{person.companyName}</td>
          <td>{person.phone}</td>
          <td>{seenText(person)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
