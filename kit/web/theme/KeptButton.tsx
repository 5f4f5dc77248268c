import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { 'data-loading'?: boolean | string | undefined }

/** Under every button: while its work is done it says that it cannot be pressed, and keeps the focus, which a disabled one would lose. */
export const KeptButton = ({ disabled, type, onClick, ...rest }: Props) => {
  const atWork = Boolean(rest['data-loading'])
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled && !atWork}
      aria-disabled={atWork || undefined}
      onClick={atWork ? (event) => event.preventDefault() : onClick}
    />
  )
}
