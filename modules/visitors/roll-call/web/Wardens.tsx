import { listText } from '#kit/web/listed.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can as canUsers } from '#modules/identity/users/contract.ts'
import { UserPicker } from '#modules/identity/users/web/front.tsx'
import { can, listWardens, nameWardens } from '../contract.ts'
import type { FloorWardens } from '../contract/roll-call.ts'
import { floorText } from './PersonRow.tsx'
import { RollCallTabs } from './RollCallTabs.tsx'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

/** Who counts each floor: people of any role, of the building or its companies. */
export const Wardens = () => <OfBuilding>{({ id, query }) => <Floors oc={id} query={query} />}</OfBuilding>

const Floors = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const floors = useItem(listWardens, { params: { oc } })
  return (
    <>
      <TitleBar title={t('wardens')} back={to('/roll-calls', {}, query)} />
      <BuildingBar path="/roll-calls/wardens" />
      <RollCallTabs value="wardens" query={query} />
      {!floors.data && <NotYet item={floors} />}
      {floors.data?.length === 0 && <Empty text={t('noFloorsYet')} />}
      {floors.data && floors.data.length > 0 && (
        <Sections>
          <Section title={t('wardensByFloor')}>
            <p className={classes.quiet}>{t('wardensText')}</p>
            <div className={classes.floors}>
              {floors.data.map((floor) => (
                <FloorOf key={floor.floorId} oc={oc} floor={floor} />
              ))}
            </div>
          </Section>
        </Sections>
      )}
    </>
  )
}

const FloorOf = ({ oc, floor }: { oc: string; floor: FloorWardens }) => {
  const { floorId, floorNo, towerName, wardens } = floor
  const { organisation } = useMe()
  const send = useSend(nameWardens, { said: t('wardensSaved') })
  const mayName = holds(can.ACTION) && holds(canUsers.VIEW)
  const text = wardens.length === 0 ? t('noWardens') : listText(wardens.map(({ fullName, companyName }) => `${fullName} (${companyName})`))
  const title = `${floorText(floorNo)} · ${towerName}`
  if (!mayName)
    return (
      <div>
        <strong>{title}</strong>
        <p className={classes.quiet}>{text}</p>
      </div>
    )
  return (
    <UserPicker
      label={title}
      oc={oc}
      {...(organisation.kind === 'company' ? {} : { landlordId: oc })}
      value={wardens.map(({ userId, fullName, companyName }) => ({ id: String(userId), name: fullName, detail: companyName }))}
      onChange={(picked) => send({ params: { oc, floorId }, body: { userIds: picked.map(({ id }) => Number(id)) } })}
      disabled={send.busy}
    />
  )
}
