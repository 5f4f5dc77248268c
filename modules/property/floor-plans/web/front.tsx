import type { CSSProperties, ReactNode, Ref } from 'react'
import { useEdges } from '#kit/web/parts/page/useEdges.ts'
import type { ImageInfo } from '#modules/platform/files/contract.ts'
import { planSide } from '../contract.ts'
import classes from './FloorPlans.module.css'

/** Where a point of a plan is, whatever size its picture has on the screen. */
export const pointStyle = ({ x, y }: { x: number; y: number }): CSSProperties => ({
  position: 'absolute',
  left: `${(x / planSide) * 100}%`,
  top: `${(y / planSide) * 100}%`,
  transform: 'translate(-50%, -50%)',
})

interface PlanSheetProps {
  image: Pick<ImageInfo, 'fullPath' | 'width' | 'height'> | null
  /** What stands on it. */
  children: ReactNode
  sheetRef?: Ref<HTMLDivElement>
}

/** A plan in a list or on a card, in the size that `className` gives it. */
export const PlanThumb = ({ image, className = '' }: { image: Pick<ImageInfo, 'fullPath' | 'previewPath'>; className?: string | undefined }) => (
  <img className={`${classes.drawing} ${className}`} src={image.previewPath ?? image.fullPath} alt="" loading="lazy" />
)

/** The picture of a floor with what stands on it; scrolled sideways where the screen is narrow, and faded where there is more. */
export const PlanSheet = ({ image, children, sheetRef }: PlanSheetProps) => {
  const scroller = useEdges<HTMLDivElement>()
  return (
    <div className={classes.plan} {...scroller}>
      <div ref={sheetRef} className={classes.sheet}>
        {image ? (
          <img
            className={classes.drawing}
            src={image.fullPath}
            alt=""
            width={image.width ?? undefined}
            height={image.height ?? undefined}
            draggable={false}
          />
        ) : (
          <div className={classes.none} />
        )}
        {children}
      </div>
    </div>
  )
}
