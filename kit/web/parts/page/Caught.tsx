import { Component, type ReactNode } from 'react'

interface Props {
  /** Another value is another try. */
  since: unknown
  instead: (error: unknown) => ReactNode
  children: ReactNode
}

interface State {
  since?: unknown
  error?: { cause: unknown } | undefined
}

/** Draws something else when what is inside fails to draw. React knows this of classes only. */
export class Caught extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(cause: unknown): State {
    return { error: { cause } }
  }

  static getDerivedStateFromProps({ since }: Props, before: State): State | null {
    return since === before.since ? null : { since, error: undefined }
  }

  override render(): ReactNode {
    return this.state.error ? this.props.instead(this.state.error.cause) : this.props.children
  }
}
