import '@mantine/core/styles/Popover.layer.css'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { DateSettings } from '#kit/web/theme/DateSettings.tsx'

type Props = Omit<DatePickerInputProps<'default'>, 'value' | 'onChange'> & { value: string | null; onChange: (day: string | null) => void }

/** A field with a calendar below it. */
export const DayPicker = (props: Props) => (
  <DateSettings>
    <DatePickerInput {...props} />
  </DateSettings>
)
