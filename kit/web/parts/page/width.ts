import { useMediaQuery } from '@mantine/hooks'

/** The widths at which lists and title bars change; the same two stand in the parts' style sheets. */
const phone = '(max-width: 47.99em)'
const narrow = '(max-width: 1100px)'

// Read at once, not in an effect: a page must not be drawn wide first and then fold.
export const usePhone = () => useMediaQuery(phone, false, { getInitialValueInEffect: false })
export const useNarrow = () => useMediaQuery(narrow, false, { getInitialValueInEffect: false })
