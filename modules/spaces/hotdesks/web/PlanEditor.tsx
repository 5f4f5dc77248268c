import { Plus } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { OfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { type FloorPlan, getFloorPlan, planSide } from '#modules/property/floor-plans/contract.ts'
import { PlanSheet } from '#modules/property/floor-plans/web/front.tsx'
import { type Desk, listDesks } from '../contract.ts'
import { planText } from './deskText.ts'
import { MovableDesk, type Point, within } from './MovableDesk.tsx'
import { nextNumber } from './nextNumber.ts'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

const AddDesk = lazy(async () => ({ default: (await import('./DeskDialogs.tsx')).AddDesk }))
const EditDesk = lazy(async () => ({ default: (await import('./DeskDialogs.tsx')).EditDesk }))

export const PlanEditor = () => <OfBuilding>{({ id, query }) => <Editor oc={id} query={query} />}</OfBuilding>

const Editor = ({ oc, query }: Place) => {
  const uuid = useParam('uuid')
  const plan = useItem(getFloorPlan, { params: { oc, uuid } })
  if (!plan.data) return <NotYet item={plan} />
  return <OnPlan oc={oc} query={query} plan={plan.data} />
}

/** As many as fit on a picture. */
const most = 100

const OnPlan = ({ oc, query, plan }: Place & { plan: FloorPlan }) => {
  const args = { params: { oc }, query: { planId: plan.id, limit: most, sortProperties: 'deskNo', sortDirection: 'ASC' } } as const
  const first = useItem(listDesks, { ...args, query: { ...args.query, page: 1 } }, { keep: true })
  const more = useItem(listDesks, first.data && first.data.totalPage > 1 ? { ...args, query: { ...args.query, page: 2 } } : undefined, { keep: true })
  const { open, dialog } = useDialog()
  const [said, setSaid] = useState('')
  const desks = [...(first.data?.items ?? []), ...(more.data?.items ?? [])]
  const add = (at: { x: number; y: number }) =>
    open((onClose) => (
      <AddDesk oc={oc} planUuid={plan.uuid} at={at} deskNo={nextNumber(desks.map(({ deskNo }) => deskNo))} onAdded={() => {}} onClose={onClose} />
    ))
  const name = planText({ name: plan.name, floorNo: plan.floor.floorNo })
  return (
    <>
      <TitleBar
        title={t('editor', { name })}
        back={to('/hotdesks', {}, { ...query, tab: 'desks' })}
        meta={[t('desksN', { n: desks.length })]}
        actions={[{ label: t('addDesk'), icon: <Plus size={16} />, primary: true, onClick: () => add({ x: planSide / 2, y: planSide / 2 }) }]}
      />
      <p className={classes.note}>{t(matchMedia('(pointer: coarse)').matches ? 'editorHelpFinger' : 'editorHelp')}</p>
      <Sheet
        plan={plan}
        name={name}
        desks={desks}
        oc={oc}
        onAdd={add}
        onSaid={setSaid}
        onOpen={(desk) => open((onClose) => <EditDesk oc={oc} desk={desk} onClose={onClose} />)}
      />
      <p role="status" className={classes.note}>
        {said}
      </p>
      {dialog}
    </>
  )
}

interface SheetProps {
  plan: FloorPlan
  name: string
  desks: Desk[]
  oc: string
  onAdd: (at: Point) => void
  onOpen: (desk: Desk) => void
  onSaid: (words: string) => void
}

const Sheet = ({ plan, name, desks, oc, onAdd, onOpen, onSaid }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const pointAt = (event: { clientX: number; clientY: number }): Point => {
    const box = sheet.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: within(((event.clientX - box.left) / box.width) * planSide), y: within(((event.clientY - box.top) / box.height) * planSide) }
  }
  return (
    <div className={classes.room}>
      <section className={classes.planBox} aria-label={name}>
        <PlanSheet image={plan.image} sheetRef={sheet}>
          <button type="button" className={classes.ground} tabIndex={-1} aria-hidden onClick={(event) => onAdd(pointAt(event))} />
          {desks.map((desk) => (
            <MovableDesk key={desk.uuid} oc={oc} desk={desk} pointAt={pointAt} onOpen={onOpen} onSaid={onSaid} />
          ))}
        </PlanSheet>
      </section>
    </div>
  )
}
