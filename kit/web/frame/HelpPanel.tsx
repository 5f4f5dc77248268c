import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Drawer } from '#kit/web/parts/dialogs/Overlays.tsx'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { words } from '#kit/web/words.ts'
import type { HelpProps } from './HelpBody.tsx'
import { TopBarButton } from './TopBar.tsx'
import classes from './HelpPanel.module.css'

const HelpBody = fromAfar(async () => (await import('./HelpBody.tsx')).HelpBody)

/** The '?' of the top bar: where to read on, and whom to ask. */
export const HelpPanel = (props: HelpProps) => {
  const { here, guides = [], termsHref, consentHref, phone, email, onKeys } = props
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!here && !guides.length && !termsHref && !consentHref && !phone && !email && !onKeys) return null
  return (
    <>
      <TopBarButton label={words('help')} icon={CircleQuestionMark} onClick={() => setOpened(true)} />
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={360}
        title={words('help')}
        closeButtonProps={{ 'aria-label': words('close') }}
        classNames={{ body: classes.body }}
      >
        <HelpBody {...props} close={close} />
      </Drawer>
    </>
  )
}
