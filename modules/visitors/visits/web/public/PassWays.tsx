import { Button } from '@mantine/core'
import { BellRing, CalendarPlus, Check, MapPin } from 'lucide-react'
import { useState } from 'react'
import { calendarFile } from '#kit/contract/calendar-file.ts'
import { dotted } from '#kit/contract/dotted.ts'
import { saveContent } from '#kit/web/download.ts'
import { useSend } from '#kit/web/queries.ts'
import { useNow } from '#kit/web/useNow.ts'
import { sayHere } from '../../contract.ts'
import type { VisitorPass } from '../../contract/public-pass.ts'
import { t } from '../texts.ts'
import { canSayHere } from './canSayHere.ts'
import classes from './VisitorPass.module.css'

export interface PassWaysProps {
  pass: VisitorPass
  /** By which the pass was read. */
  at: { officeCentreId: string; token: string }
  /** The pass has become another one meanwhile. */
  onRefused: () => void
}

/** What can be done with a pass besides showing it. */
export const PassWays = ({ pass, at, onRefused }: PassWaysProps) => {
  const [sentOn, setSentOn] = useState<string | null>()
  const [wrong, setWrong] = useState<string>()
  const minute = Math.floor(useNow(1000) / 60_000)
  const say = useSend(sayHere, {
    onDone: () => setSentOn(pass.day),
    onRefused: ({ status, message }) => {
      const turnedDown = status === 404 || status === 409
      setWrong(turnedDown ? message : t('hereNotSent', { why: message }))
      if (turnedDown) onRefused()
      return true
    },
  })
  // at once, while the pass is read again
  const known = !pass.checkedIn && (pass.hereDate !== null || sentOn === pass.day)
  return (
    <>
      <div className={classes.ways}>
        <Button
          component="a"
          href={mapOf(pass.building.address)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="lg"
          leftSection={<MapPin size={18} aria-hidden />}
        >
          {t('findUs')}
        </Button>
        {!known && canSayHere(pass, new Date(minute * 60_000)) && (
          <Button
            size="lg"
            loading={say.busy}
            leftSection={<BellRing size={18} aria-hidden />}
            onClick={() => {
              setWrong(undefined)
              say({ body: at })
            }}
          >
            {t('iAmHere')}
          </Button>
        )}
      </div>
      <p role="status" className={classes.said}>
        {known && (
          <>
            <Check size={18} aria-hidden /> {t('deskKnows')}
          </>
        )}
      </p>
      <p role="alert" className={classes.wrong}>
        {!known && wrong}
      </p>
      <Button variant="subtle" size="sm" leftSection={<CalendarPlus size={16} aria-hidden />} onClick={() => keepInCalendar(pass)}>
        {t('toCalendar')}
      </Button>
    </>
  )
}

/** Nothing but the address of the building goes there. */
const mapOf = (address: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** A file that the phone hands to its calendar; of the host and the code nothing stands in it. */
const keepInCalendar = ({ appointments, building, company, place, noteToVisitor }: VisitorPass) => {
  const where = dotted(building.name, place, building.address)
  const title = t('calendarTitle', { where: company ?? building.name })
  const file = calendarFile(
    appointments.map((one) => ({ ...one, title, place: where, ...(noteToVisitor ? { text: noteToVisitor } : {}) })),
    new Date(),
  )
  saveContent(new Blob([file], { type: 'text/calendar' }), `${t('calendarName')}.ics`)
}
