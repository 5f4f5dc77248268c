import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { paymentWays, refundStepsAtMost } from '../contract.ts'
import type { FacilityForm, StepForm } from './facilityForm.ts'
import { t } from './texts.ts'
import classes from './Facilities.module.css'

interface Props {
  form: FacilityForm
  onChange: (changes: Partial<FacilityForm>) => void
  errors: Record<string, string>
}

/** What a first step usually is: all until the day before. */
const firstStep: StepForm = { hoursBefore: 24, percent: 100 }
const emptyStep: StepForm = { hoursBefore: null, percent: null }

/** How a price is paid, and what is given back of it. */
export const PayFields = ({ form, onChange, errors }: Props) => {
  const setSteps = (refundSteps: StepForm[]) => onChange({ refundSteps })
  const setStep = (at: number, changes: Partial<StepForm>) => setSteps(form.refundSteps.map((step, i) => (i === at ? { ...step, ...changes } : step)))
  return (
    <FormSection title={t('paying')} help={t('payingHelp')}>
      <Checkbox.Group
        label={t('field.payBy')}
        value={form.payBy}
        onChange={(chosen) => onChange({ payBy: paymentWays.filter((way) => chosen.includes(way)) })}
        error={errors.payBy}
      >
        {paymentWays.map((way) => (
          <Checkbox key={way} value={way} mt={8} label={t(`payBy.${way}`)} description={t(`payHelp.${way}`)} />
        ))}
      </Checkbox.Group>
      {form.payBy.length > 0 && (
        <fieldset className={classes.steps}>
          <legend>{t('field.refundSteps')}</legend>
          <p className={classes.quiet}>{t('refundHelp')}</p>
          {form.refundSteps.map((step, at) => (
            // a step has nothing that tells it apart but its place
            <div key={at} className={classes.step}>
              <NumberField
                required
                label={t('hoursBefore')}
                value={step.hoursBefore}
                onChange={(hoursBefore) => setStep(at, { hoursBefore })}
                error={errors[`refundSteps.${at}.hoursBefore`]}
              />
              <NumberField
                required
                label={t('percentBack')}
                value={step.percent}
                onChange={(percent) => setStep(at, { percent })}
                error={errors[`refundSteps.${at}.percent`]}
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('removeStep', { n: at + 1 })}
                onClick={() => setSteps(form.refundSteps.filter((_, i) => i !== at))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {errors.refundSteps !== undefined && <p role="alert">{errors.refundSteps}</p>}
          {form.refundSteps.length < refundStepsAtMost && (
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setSteps([...form.refundSteps, form.refundSteps.length === 0 ? firstStep : emptyStep])}
            >
              {t('addStep')}
            </Button>
          )}
        </fieldset>
      )}
    </FormSection>
  )
}
