import { Button } from '@mantine/core'
import { Map as MapIcon } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import { useParam } from '#kit/web/navigation.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { canOwn, checkInDeskBooking, createDeskBooking, type DeskNow, getDeskNow, type Part } from '../contract.ts'
import { aboutDesk, partText, planText, stateText } from './deskText.ts'
import { OwnDesks } from './OwnDesks.tsx'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

/** Where the code on a desk leads. */
export const DeskHere = () => <OfBuilding>{({ id, query }) => <Here oc={id} query={query} />}</OfBuilding>

const Here = ({ oc, query }: Place) => {
  const uuid = useParam('uuid')
  const now = useItem(getDeskNow, { params: { oc, uuid } })
  if (!now.data) return <NotYet item={now} />
  const { desk, plan } = now.data
  return (
    <>
      <TitleBar
        title={t('deskN', { deskNo: desk.deskNo })}
        back={to('/hotdesks', {}, query)}
        meta={[planText(plan), aboutDesk(desk)]}
        actions={[{ label: t('toPlan'), icon: <MapIcon size={16} />, href: to('/hotdesks', {}, { ...query, plan: plan.uuid }) }]}
      />
      <AtDesk oc={oc} now={now.data} />
    </>
  )
}

const AtDesk = ({ oc, now }: { oc: string; now: DeskNow }) => {
  const { desk, bookable } = now
  const { deskNo } = desk
  const checkIn = useSend(checkInDeskBooking, { said: t('checkedIn', { deskNo }) })
  // who stands before it is there: it is checked in with the booking, where it can be by now
  const book = useSend(createDeskBooking, {
    said: t('booked', { deskNo }),
    onDone: ({ uuid, version, may }) => {
      if (may.checkIn) checkIn({ params: { oc, uuid }, version })
    },
  })
  const press = (part: Part) => book({ params: { oc }, body: { deskUuid: desk.uuid, date: now.today, part, memberId: null } })
  return (
    <>
      <OwnDesks oc={oc} day={now} />
      <section className={classes.here}>
        <h2>{words('today')}</h2>
        <dl className={classes.halves}>
          {(['MORNING', 'AFTERNOON'] as const).map((part) => (
            <div key={part}>
              <dt>{partText(part, now)}</dt>
              <dd>{stateText(desk, part)}</dd>
            </div>
          ))}
        </dl>
        {holds(canOwn.EDIT) && bookable.length > 0 ? (
          <div className={classes.buttons}>
            {bookable.map((part, at) => (
              <Button key={part} size="md" variant={at === 0 ? 'filled' : 'default'} loading={book.busy || checkIn.busy} onClick={() => press(part)}>
                {`${t('book')} · ${t(`part.${part}`)}`}
              </Button>
            ))}
          </div>
        ) : (
          <p className={classes.quiet}>{t('nothingBookable')}</p>
        )}
      </section>
    </>
  )
}
