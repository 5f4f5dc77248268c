import { listText } from '#kit/web/listed.ts'
import type { UnitsInput } from '../contract/unit.ts'
import { t } from './texts.ts'
import classes from './Units.module.css'

/** What will be there, from the first number to the last. */
export const UnitsPreview = ({ body: { floors } }: { body: UnitsInput }) => {
  const [first, last] = [floors[0], floors.at(-1)]
  if (!first || !last) return null
  const numbers = floors.flatMap(({ units }) => units.map(({ unitNo }) => unitNo))
  const from = (list: string[]) => (list.length > 3 ? `${listText(list.slice(0, 2))} … ${list.at(-1)}` : listText(list))
  return (
    <div className={classes.preview} role="status">
      <strong>{t('floors', { n: floors.length })}</strong> {from(floors.map(({ floorNo }) => floorNo))}
      {numbers.length > 0 && (
        <>
          <br />
          <strong>{t('units', { n: numbers.length })}</strong> {from(numbers)}
        </>
      )}
    </div>
  )
}
