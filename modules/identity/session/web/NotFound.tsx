import { NotFoundDrawing } from '#kit/web/frame/Drawings.tsx'
import { MessagePage } from '#kit/web/frame/MessagePage.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { product } from '#kit/web/product.ts'
import { t } from './texts.ts'

export const NotFound = () => (
  <PublicPage owner={{ name: product }}>
    <MessagePage drawing={<NotFoundDrawing />} title={t('notFound')} action={{ label: t('toTheBeginning'), href: '/' }}>
      {t('notFoundCause')}
    </MessagePage>
  </PublicPage>
)
