import { Armchair } from 'lucide-react'
import type { FacilityRow } from '../contract.ts'
import classes from './Facilities.module.css'

/** Beside the name, which says what it shows. */
export const FacilityPicture = ({ image }: { image: FacilityRow['image'] }) => (
  <span className={classes.picture} aria-hidden>
    {image ? (
      <img src={image.previewPath ?? image.fullPath} alt="" width={48} height={32} loading="lazy" />
    ) : (
      <Armchair size={16} strokeWidth={1.6} />
    )}
  </span>
)
