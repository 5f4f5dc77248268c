import { AddOnDrawing } from '#kit/web/frame/Drawings.tsx'
import { Link } from '#kit/web/frame/Link.tsx'
import { MessagePage } from '#kit/web/frame/MessagePage.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { useParam } from '#kit/web/navigation.ts'
import { product } from '#kit/web/product.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { useSession } from './session.ts'
import { t } from './texts.ts'

export const AddOnDisabled = () => {
  const module = useParam('module')
  const signedIn = useSession() !== undefined
  const name = words.has(`addOn.${module}`) ? words.of(`addOn.${module}`) : undefined
  return (
    <PublicPage owner={{ name: product }}>
      <MessagePage
        drawing={<AddOnDrawing />}
        title={name ? t('addOnOff', { name }) : t('addOnDisabled')}
        action={{ label: t('toTheBeginning'), href: '/' }}
      >
        {t('addOnDisabledCause')}
        {name && signedIn && (
          <>
            <br />
            <Link href={to('/why', {}, { addOn: module })}>{t('why')}</Link>
          </>
        )}
      </MessagePage>
    </PublicPage>
  )
}
