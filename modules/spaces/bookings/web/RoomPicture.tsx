import { Armchair } from 'lucide-react'
import type { Bookable } from '../contract.ts'
import classes from './Rooms.module.css'

/** Its place is there before it comes, so that nothing is pushed away. The name beside it says what it shows. */
export const RoomPicture = ({ image }: { image: Bookable['image'] }) => (
  <span className={classes.picture} aria-hidden>
    {image ? (
      <img src={image.previewPath ?? image.fullPath} alt="" width={530} height={300} loading="lazy" decoding="async" />
    ) : (
      <Armchair size={26} strokeWidth={1.4} />
    )}
  </span>
)
