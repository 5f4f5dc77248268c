import { Button } from '@mantine/core'
import { useAddress } from '#kit/web/navigation.ts'
import { words } from '#kit/web/words.ts'
import { keptOf, narrowedIn } from './roomNarrowing.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

/** A calendar without a room: none is offered here, or none fits what the rooms are narrowed by. */
export const NoRooms = () => {
  const [address, change] = useAddress()
  const kept = Object.keys(keptOf(narrowedIn(address)))
  if (kept.length === 0) return <p className={classes.none}>{t('nothingToBook')}</p>
  return (
    <div className={classes.none}>
      <p>{words('nothingFits')}</p>
      <Button variant="default" size="sm" mt={8} onClick={() => change(Object.fromEntries(kept.map((name) => [name, undefined])))}>
        {words('clearFilters')}
      </Button>
    </div>
  )
}
