import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { KeptButton } from './KeptButton.tsx'

const petrol: MantineColorsTuple = ['#edf6f8', '#d5e9ee', '#abd2dc', '#7dbaca', '#4e9bb0', '#2f8098', '#1b687f', '#12566b', '#0d4557', '#083341']
const gray: MantineColorsTuple = ['#f8f9f9', '#f2f4f5', '#e7ebec', '#d9dfe1', '#c3cccf', '#87949a', '#5a676c', '#435055', '#2a3539', '#172023']
const dark: MantineColorsTuple = ['#e8edee', '#b9c4c7', '#93a0a4', '#6c7a7f', '#333d41', '#283134', '#1c2326', '#14191b', '#0e1214', '#090c0d']
const red: MantineColorsTuple = ['#fcebe9', '#f8d5d1', '#ffa59b', '#f0857b', '#e8675b', '#d63a2e', '#c23b30', '#b3281d', '#a8261c', '#7e1a12']

const edge = '1px solid transparent'

/** The role tokens for the colours that we use; automatic contrast would leave white on light petrol in dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const color = input.color ?? input.theme.primaryColor
  if (input.variant === 'default') {
    return { background: 'var(--sheet)', hover: 'var(--hover)', color: 'var(--text)', border: '1px solid var(--line-2)' }
  }
  if (color === 'blue') {
    if (input.variant === 'filled') return { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: edge }
    if (input.variant === 'light') return { background: 'var(--accent-tint)', hover: 'var(--accent-line)', color: 'var(--accent)', border: edge }
    if (input.variant === 'subtle') return { background: 'transparent', hover: 'var(--accent-tint)', color: 'var(--accent)', border: edge }
  }
  if (color === 'red') {
    if (input.variant === 'filled') return { background: 'var(--danger)', hover: 'var(--danger-hover)', color: 'var(--on-danger)', border: edge }
    if (input.variant === 'light') return { background: 'var(--wrong-tint)', hover: 'var(--wrong-tint)', color: 'var(--wrong)', border: edge }
    if (input.variant === 'subtle') return { background: 'transparent', hover: 'var(--wrong-tint)', color: 'var(--wrong)', border: edge }
  }
  if (color === 'gray' && input.variant === 'subtle') {
    return { background: 'transparent', hover: 'var(--hover)', color: 'var(--text-2)', border: edge }
  }
  return defaultVariantColorsResolver(input)
}

// Inside <main>, so that what floats belongs to a landmark. The frame's main does not clip.
const inMain = { portalProps: { target: 'main' } }
const menuMotion = { transition: 'fade', duration: 0 } as const

const choosing = { openOnFocus: false, selectFirstOptionOnChange: true }
export const theme = createTheme({
  // Mantine's own parts default to blue, so blue is petrol.
  colors: { blue: petrol, gray, dark, red },
  primaryShade: { light: 7, dark: 3 },
  black: '#172023',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '24px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '6px', lg: '8px', xl: '12px' },
  shadows: { sm: 'var(--shadow-menu)', md: 'var(--shadow-menu)', lg: 'var(--shadow-dialog)', xl: 'var(--shadow-dialog)' },
  breakpoints: { xs: '36em', sm: '48em', md: '68.75em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { component: KeptButton } },
    ActionIcon: { defaultProps: { component: KeptButton } },
    Input: { defaultProps: { size: 'md' } },
    // a list that opens by itself lies over what must be read: the reason of a refusal, the buttons of a dialog
    // and what is chosen stays when it is chosen again: a field that may be empty has a cross for that
    // whoever types and presses Enter has chosen the first that fits: not the old value, and the form is not sent by it
    Select: { defaultProps: { ...choosing, allowDeselect: false } },
    MultiSelect: { defaultProps: choosing },
    Autocomplete: { defaultProps: { openOnFocus: false } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // The empty first focus stop inside a menu has no role that axe accepts there.
    Menu: { defaultProps: { ...inMain, withInitialFocusPlaceholder: false, transitionProps: menuMotion, offset: 6 } },
    Popover: { defaultProps: { ...inMain, transitionProps: menuMotion, offset: 6 } },
    // a list box that holds nothing that can be chosen still holds an option, or it is no list box for those who hear it
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-selected': false, 'aria-disabled': true } },
    Combobox: { defaultProps: { ...inMain, transitionProps: menuMotion, offset: 6 } },
    // Scroll is locked by floating.css: Mantine's lock writes a style element that the security policy refuses.
    Modal: {
      defaultProps: { size: 480, centered: true, withCloseButton: false, lockScroll: false, transitionProps: { transition: 'fade', duration: 160 } },
    },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 160 } } },
    // A header in a dialog counts as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Tooltip: { defaultProps: { ...inMain, openDelay: 300, transitionProps: { duration: 0 } } },
    SegmentedControl: { defaultProps: { withItemsBorders: false, transitionDuration: 0 } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Loader: { defaultProps: { size: 'sm' } },
  },
})

const roles = {
  '--mantine-color-body': 'var(--sheet)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--wrong)',
  '--mantine-color-success': 'var(--live)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--idle-tint)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line-2)',
  '--mantine-color-blue-filled': 'var(--accent)',
  '--mantine-color-blue-filled-hover': 'var(--accent-hover)',
  '--mantine-color-blue-light': 'var(--accent-tint)',
  '--mantine-color-blue-light-hover': 'var(--accent-line)',
  '--mantine-color-blue-light-color': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** The tokens know light and dark themselves; Mantine's own values sit in both schemes, so ours must too. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'calc(20 / 14)' },
  light: roles,
  dark: roles,
})
