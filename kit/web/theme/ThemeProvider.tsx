import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''

interface Props {
  /** Allows Mantine's own style elements under the content security policy; by default read from the page. */
  nonce?: string
  children: ReactNode
}

export const ThemeProvider = ({ nonce, children }: Props) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    // All of Mantine's variables come from here, so that no page loads the file with their defaults.
    deduplicateCssVariables={false}
    getStyleNonce={() => nonce ?? nonceOfPage()}
  >
    {children}
  </MantineProvider>
)
