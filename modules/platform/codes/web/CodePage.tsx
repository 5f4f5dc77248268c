import { useEffect } from 'react'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { product } from '#kit/web/product.ts'
import { useItem } from '#kit/web/queries.ts'
import { readPrintedCode } from '../contract.ts'
import { t } from './texts.ts'

/** Where a code on paper lands, and at once leaves for what it leads to: Back goes to where one came from. */
export const CodePage = () => {
  const go = useGo()
  const code = useParam('code')
  const { data, error, refetch } = useItem(readPrintedCode, { body: { code } })
  useEffect(() => {
    if (data) go(data.path, { replace: true })
  }, [data, go])
  const unknown = error?.status === 404 || error?.status === 422
  return (
    <PublicPage owner={{ name: product }}>
      {unknown ? (
        <>
          <h1>{t('codeUnknown')}</h1>
          <p>{t('codeUnknownText')}</p>
        </>
      ) : error ? (
        <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </PublicPage>
  )
}
