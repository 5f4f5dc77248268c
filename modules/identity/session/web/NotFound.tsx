import { NotFoundDrawing } from '#kit/web/frame/Drawings.tsx'
import { MessagePage } from '#kit/web/frame/MessagePage.tsx'
import { t } from './texts.ts'

export const NotFound = () => (
  <main>
    <MessagePage drawing={<NotFoundDrawing />} title={t('notFound')} action={{ label: t('toTheBeginning'), href: '/' }}>
      {t('notFoundCause')}
    </MessagePage>
  </main>
)
