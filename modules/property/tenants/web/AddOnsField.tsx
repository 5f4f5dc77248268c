import { Checkbox } from '@mantine/core'
import { words } from '#kit/web/words.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { t } from './texts.ts'
import classes from './Tenants.module.css'

interface Props {
  /** The add-ons of the building. */
  offered: readonly { code: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
}

/** Which of the building's add-ons a company has. */
export const AddOnsField = ({ offered, value, onChange }: Props) =>
  offered.length === 0 ? (
    <p>{t('buildingHasNoAddOns')}</p>
  ) : (
    <Checkbox.Group aria-label={words('addOns')} value={value} onChange={onChange}>
      <div className={classes.choices}>
        {offered.map(({ code, label }) => (
          <Checkbox key={code} value={code} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  )
