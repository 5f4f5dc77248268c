import type { ReactNode } from 'react'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { product } from '#kit/web/product.ts'
import { useItem } from '#kit/web/queries.ts'
import { readSelfRegistration } from '../../contract.ts'
import type { SelfRegistration } from '../../contract/self-registration.ts'
import { t } from '../texts.ts'
import classes from './Self.module.css'

export interface Poster {
  building: string
  poster: string
}

/** The page of the building whose poster was read. A wrong one is told no more than that. */
export const AtPoster = ({ children }: { children: (poster: Poster, found: SelfRegistration) => ReactNode }) => {
  const [address] = useAddress()
  const at = { building: address.get('building') ?? '', poster: address.get('poster') ?? '' }
  const named = at.building !== '' && at.poster !== ''
  const { data, error, refetch } = useItem(readSelfRegistration, named ? { body: at } : undefined)
  const owner = data
    ? { name: data.building.name, detail: data.building.address, ...(data.building.logoUrl ? { logo: data.building.logoUrl } : {}) }
    : { name: product, detail: t('self.title') }
  const unknown = !named || error?.status === 404 || error?.status === 422
  return (
    <PublicPage owner={owner}>
      {data ? (
        children(at, data)
      ) : unknown ? (
        <>
          <h1>{t('self.unknownTitle')}</h1>
          <p className={classes.lead}>{t('self.posterUnknown')}</p>
        </>
      ) : error ? (
        <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </PublicPage>
  )
}
