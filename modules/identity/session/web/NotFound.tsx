import { NotFoundDrawing } from '#kit/web/frame/Drawings.tsx'
import { MessagePage } from '#kit/web/frame/MessagePage.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { product } from '#kit/web/product.ts'
import { t } from './texts.ts'

/** At an address that leads nowhere; in the frame for those who are signed in. */
export const NotFoundHere = () => (
  <MessagePage drawing={<NotFoundDrawing />} title={t('notFound')} action={{ label: t('toTheBeginning'), href: '/' }}>
    {t('notFoundCause')}
  </MessagePage>
)

export const NotFound = () => (
  <PublicPage owner={{ name: product }}>
    <NotFoundHere />
  </PublicPage>
)
