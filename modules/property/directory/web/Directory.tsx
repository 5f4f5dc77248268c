import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { product, useTab } from '#kit/web/product.ts'
import { BoardPage } from './BoardPage.tsx'
import { FindBuilding } from './FindBuilding.tsx'
import { KioskBoard } from './KioskBoard.tsx'
import { LobbyBoard } from './LobbyBoard.tsx'
import { t } from './texts.ts'
import { useBoard } from './useBoard.ts'

/** The board of the building that the address names; without one, the way to it. */
export const Directory = () => {
  const [query] = useAddress()
  const code = query.get('building')?.trim()
  if (!code) return <NoBuilding />
  return <BoardOf key={code} code={code} look={query.get('display') === '1' ? 'display' : query.get('kiosk') === '1' ? 'kiosk' : 'page'} />
}

const NoBuilding = () => {
  useTab(t('directory'))
  return (
    <PublicPage owner={{ name: product, detail: t('directory') }}>
      <FindBuilding />
    </PublicPage>
  )
}

const BoardOf = ({ code, look }: { code: string; look: 'page' | 'kiosk' | 'display' }) => {
  const { board, at = '', away, error, gone, retry } = useBoard(code)
  useTab(board ? `${board.buildingName} · ${t('directory')}` : t('directory'))
  if (board && look === 'display') return <LobbyBoard board={board} at={at} away={away} />
  if (board) return look === 'kiosk' ? <KioskBoard board={board} at={at} away={away} /> : <BoardPage code={code} board={board} at={at} away={away} />
  return (
    <PublicPage owner={{ name: product, detail: t('directory') }}>
      {gone ? (
        <FindBuilding missing />
      ) : error ? (
        <ErrorState cause={error.message} requestId={error.requestId} onRetry={retry} />
      ) : (
        <DetailSkeleton />
      )}
    </PublicPage>
  )
}
