import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type Equipment, equipments } from '#modules/spaces/facilities/contract.ts'
import { t } from './texts.ts'
import classes from './Rooms.module.css'

/** What has to be there: all that is ticked. */
export const EquipmentField = ({ value, onChange }: { value: readonly Equipment[]; onChange: (value: Equipment[]) => void }) => (
  <Checkbox.Group label={t('equipment')} value={[...value]} onChange={(next) => onChange(equipments.filter((one) => next.includes(one)))}>
    <div className={classes.ticks}>
      {equipments.map((one) => (
        <Checkbox key={one} value={one} label={t(`equipment.${one}`)} />
      ))}
    </div>
  </Checkbox.Group>
)
