import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listOwnInvitations } from '../contract.ts'
import { t } from './texts.ts'
import { WaitingInvitations } from './WaitingInvitations.tsx'

/** Where the link of an invitation leads whoever has an account. */
export const OwnInvitations = () => {
  const { data, error, refetch } = useItem(listOwnInvitations, {})
  if (error && !data) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data) return <DetailSkeleton />
  return (
    <>
      <TitleBar title={t('invitations.title')} />
      {data.length === 0 ? <Empty title={t('invitations.none')} text={t('invitations.noneText')} /> : <WaitingInvitations />}
    </>
  )
}
