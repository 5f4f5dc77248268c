import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { SignInFrame } from './SignInFrame.tsx'

interface Way {
  label: string
  href: string
}

/** A page that says how it ended, and leads on. */
export const Outcome = ({ title, cause, on, or }: { title: string; cause: ReactNode; on: Way; or?: Way }) => (
  <SignInFrame title={title} lead={cause}>
    <Button component={Link} href={on.href} size="lg" fullWidth>
      {on.label}
    </Button>
    {or && (
      <Button component={Link} href={or.href} size="lg" fullWidth variant="default" mt="md">
        {or.label}
      </Button>
    )}
  </SignInFrame>
)
