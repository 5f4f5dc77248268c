import { words } from '#kit/web/words.ts'
import { modKey } from './keys.ts'
import classes from './Palette.module.css'

export const PaletteFoot = ({ place }: { place?: string }) => (
  <div className={classes.foot}>
    <span className={classes.hints}>
      <span>
        <kbd className={classes.key}>↑</kbd>
        <kbd className={classes.key}>↓</kbd>
        {words('keyMove')}
      </span>
      <span>
        <kbd className={classes.key}>Enter</kbd> {words('keyOpen')}
      </span>
      <span>
        <kbd className={classes.key}>{modKey} Enter</kbd> {words('keyNewTab')}
      </span>
    </span>
    {place && <span>{place}</span>}
  </div>
)
