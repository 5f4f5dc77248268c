import { Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { ChevronDown } from 'lucide-react'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import type { Legend, Shading } from './planShades.ts'
import { t } from './texts.ts'
import classes from './StackingPlan.module.css'

interface Props {
  shading: Shading
  onShading: (shading: Shading) => void
  offered: Shading[]
  legend: Legend[]
}

const PlanLegend = ({ legend }: { legend: Legend[] }) => (
  <ul className={classes.legend} aria-label={t('legend')}>
    {legend.map(({ paint, word }) => (
      <li key={word}>
        <span className={classes.swatch} data-paint={paint} />
        {word}
      </li>
    ))}
  </ul>
)

/** By what the blocks are shaded, and what the shades mean; on a phone behind a button, so that the floors are in sight. */
export const Shades = ({ shading, onShading, offered, legend }: Props) => {
  const phone = usePhone()
  const choice = (
    <Segmented
      label={t('shadeBy')}
      value={shading}
      options={offered.map((value) => ({ value, label: t(`shading.${value}`) }))}
      onChange={onShading}
    />
  )
  if (!phone)
    return (
      <>
        <span className={classes.shadeBy} aria-hidden>
          {t('shadeBy')}
        </span>
        {choice}
        <PlanLegend legend={legend} />
      </>
    )
  return (
    <Popover position="bottom-end" width="target" styles={{ dropdown: { width: 'min(358px, calc(100vw - 32px))' } }}>
      <Popover.Target>
        <Button variant="default" className={classes.shades} rightSection={<ChevronDown size={15} strokeWidth={1.7} />}>
          {t(`shading.${shading}`)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shadeBy')}>
        {choice}
        <PlanLegend legend={legend} />
      </Popover.Dropdown>
    </Popover>
  )
}
