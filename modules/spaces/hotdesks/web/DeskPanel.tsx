import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { holds } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { can, canOwn, createDeskBooking, type DeskDay, type DeskOnDay, listDeskPeople, type Part, parts } from '../contract.ts'
import { aboutDesk, partText, stateIn, stateText } from './deskText.ts'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

interface Props {
  oc: string
  day: DeskDay
  desk: DeskOnDay
  part: Part
  onClose: () => void
}

export const peopleOf = (oc: string) =>
  pickPages(
    (query) => call(listDeskPeople, { params: { oc }, query }),
    ({ id, fullName, jobTitle }) => ({ id: String(id), name: fullName, detail: jobTitle || undefined }),
  )

/** The desk that was chosen, and what of the day can be had of it. */
export const DeskPanel = ({ oc, day, desk, part, onClose }: Props) => {
  const [member, setMember] = useState<Pick[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const { deskNo } = desk
  const send = useSend(createDeskBooking, { said: t('booked', { deskNo }), onDone: onClose })
  // whoever chose it by keyboard goes on here
  useEffect(() => heading.current?.focus(), [])
  const free = parts.filter((one) => stateIn(desk, one) === 'FREE')
  const offered = free.includes(part) ? [part, ...free.filter((one) => one !== part)] : free
  const book = (wanted: Part) =>
    send({ params: { oc }, body: { deskUuid: desk.uuid, date: day.date, part: wanted, memberId: member[0] ? Number(member[0].id) : null } })
  return (
    <aside className={classes.panel} aria-labelledby="desk-panel">
      <header className={classes.panelHead}>
        <h2 id="desk-panel" ref={heading} tabIndex={-1}>
          {t('deskN', { deskNo })}
        </h2>
        <button type="button" className={classes.close} aria-label={words('close')} onClick={onClose}>
          <X size={16} />
        </button>
      </header>
      <p>{dayText(day.date)}</p>
      <p>{stateText(desk, part)}</p>
      <p className={classes.quiet}>{aboutDesk(desk)}</p>
      {holds(canOwn.EDIT) && offered.length > 0 && (
        <>
          {holds(can.EDIT) && (
            <PickMany
              kind="person"
              one
              label={t('bookFor')}
              help={t('bookForHelp')}
              searchPlaceholder={words('nameOrEmail')}
              load={peopleOf(oc)}
              value={member}
              onChange={setMember}
            />
          )}
          <div className={classes.stack}>
            {offered.map((one, at) => (
              <Button key={one} variant={at === 0 ? 'filled' : 'default'} loading={send.busy} onClick={() => book(one)}>
                {`${t('book')} · ${partText(one, day)}`}
              </Button>
            ))}
          </div>
        </>
      )}
    </aside>
  )
}
