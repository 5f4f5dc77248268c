import { words } from '#kit/web/words.ts'
import { sizeText } from './imageCheck.ts'
import type { UploadedImage } from './ImagesField.tsx'
import classes from './ImagesField.module.css'

interface Props {
  image: UploadedImage
  index: number
  of: number
  onEnlarge: () => void
  /** One place up or down; without it the order is fixed. */
  onMove?: (by: -1 | 1) => void
}

/** One picture of a gallery, with what can be done to it. */
export const GalleryPicture = ({ image, index, of, onEnlarge, onMove }: Props) => {
  const { name, url, fileSize } = image
  return (
    <div className={classes.image} data-bare>
      <button type="button" className={classes.enlarge} aria-label={words('enlargeName', { name })} onClick={onEnlarge}>
        {/* Its own dragging would be taken for a file from outside. */}
        <img className={classes.preview} src={url} alt="" width={265} height={150} draggable={false} />
      </button>
      <div className={classes.about}>
        {index === 0 && <span className={classes.cover}>{words('cover')}</span>}
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{sizeText(fileSize)}</span>
        {onMove && of > 1 && (
          <span className={classes.deeds}>
            {/* Not disabled at the ends: a button that goes takes the focus with it. */}
            <button
              type="button"
              className={classes.deed}
              aria-disabled={index === 0}
              aria-label={words('moveUpName', { name })}
              onClick={() => index > 0 && onMove(-1)}
            >
              {words('moveUp')}
            </button>
            <button
              type="button"
              className={classes.deed}
              aria-disabled={index === of - 1}
              aria-label={words('moveDownName', { name })}
              onClick={() => index < of - 1 && onMove(1)}
            >
              {words('moveDown')}
            </button>
          </span>
        )}
      </div>
    </div>
  )
}
