import type { Data } from '#kit/contract/endpoint.ts'
import { Banner } from '#kit/web/frame/Banner.tsx'
import { AddOnDrawing } from '#kit/web/frame/Drawings.tsx'
import { MessagePage } from '#kit/web/frame/MessagePage.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import type { getOwnMaintenance } from '../contract.ts'
import { t } from './texts.ts'

type Own = Data<typeof getOwnMaintenance>

/** In the place of the screen, while it lasts. */
export const Ongoing = ({ window: { title, message, endsAt, timeZone }, onAgain }: { window: NonNullable<Own['ongoing']>; onAgain: () => void }) => (
  <MessagePage drawing={<AddOnDrawing />} title={title} action={{ label: t('lookAgain'), onClick: onAgain }}>
    <p>{message}</p>
    <p>{t('backBy', { when: momentIn(endsAt, timeZone) })}</p>
  </MessagePage>
)

/** Above the screen, before it begins. */
export const Announced = ({ window, onDismiss }: { window: NonNullable<Own['upcoming']>; onDismiss: () => void }) => {
  const { title, message, startsAt, endsAt, timeZone } = window
  return (
    <Banner tone="warning" onDismiss={onDismiss}>
      {t('announced', { title, from: momentIn(startsAt, timeZone), to: momentIn(endsAt, timeZone), message })}
    </Banner>
  )
}
